/**
 * The problems that a ticket can be about. In place of one, a ticket can have a code of the provider's own. `repair`:
 * the automated repair of an internet line failed, and the ticket has what it found. Add a new problem here, and the
 * compiler points to all code that has to handle it.
 */
const troubles = {
  internet: { isReported: true },
  phone: { isReported: true },
  tv: { isReported: true },
  repair: { isReported: false },
  other: { isReported: true },
} as const

export type TicketType = keyof typeof troubles
export const ticketTypes = Object.keys(troubles) as TicketType[]

/** The problems that people can report. `repair` isn't one: an automated repair opens its ticket itself. */
export type ReportedType = {
  [Type in TicketType]: (typeof troubles)[Type]['isReported'] extends true ? Type : never
}[TicketType]
export const reportedTypes = ticketTypes.filter((type): type is ReportedType => troubles[type].isReported)

/** The most characters in a problem's description. */
export const longestTrouble = 1_000
