/** Characters that a note may have. */
export const longestNote = 2000
/** Notes on a page. */
export const notesAtOnce = 20
