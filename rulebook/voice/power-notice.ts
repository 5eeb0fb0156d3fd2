/**
 * The version of the notice that voice lines, and so 911, may not work without power. When you change the notice's
 * text, change this version, too.
 */
export const powerNoticeVersion = '2026-11-28'
