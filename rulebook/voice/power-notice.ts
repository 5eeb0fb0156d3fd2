/**
 * The version of the notice that voice lines, and with them 911, may not work without power. Raise it when you change
 * the notice's text.
 */
export const powerNoticeVersion = '2026-11-28'
