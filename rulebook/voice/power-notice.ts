/**
 * The version of the notice that lines and 911 may not work without power. Change it with every change to the text.
 */
export const powerNoticeVersion = '2026-11-28'
