/**
 * The version of the notice that voice lines, and with them 911, may not work without power. Change it along with the
 * notice's text.
 */
export const powerNoticeVersion = '2026-11-28'
