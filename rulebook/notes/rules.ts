/** The most characters in a note. */
export const longestNote = 2000
/** Notes on a page of the list. */
export const notesAtOnce = 20
