/** The version of the notice that lines and 911 may not work without power: a new one with every change of what it says. */
export const powerNoticeVersion = '2026-11-28'
