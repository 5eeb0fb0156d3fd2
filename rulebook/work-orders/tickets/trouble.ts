/**
 * The kinds of problems a ticket can be about. A ticket may have a provider's own code instead. `repair`: an automated
 * repair failed; the ticket has its findings. To add a kind, add a line here. Code that has to handle the new kind
 * won't compile until it does.
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

/** The kinds that people report themselves. Automated repairs open their own tickets. */
export type ReportedType = {
  [Type in TicketType]: (typeof troubles)[Type]['isReported'] extends true ? Type : never
}[TicketType]
export const reportedTypes = ticketTypes.filter((type): type is ReportedType => troubles[type].isReported)

/** The longest description of a problem, in characters. */
export const longestTrouble = 1_000
