/** The most characters in a note. */
export const longestNote = 2000
/** Notes per page. */
export const notesAtOnce = 20
