/**
 * The version of the notice that voice lines, and so 911, may not work without power. Change it whenever the text
 * changes.
 */
export const powerNoticeVersion = '2026-11-28'
