/**
 * The problems that a ticket can be about. A ticket can have a provider's own code instead. `repair`: an automated line
 * repair failed, and the ticket has its findings. Add new problems here. The compiler then points to all code that has
 * to handle them.
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

/** The problems that people report themselves. Automated line repairs open their own tickets. */
export type ReportedType = {
  [Type in TicketType]: (typeof troubles)[Type]['isReported'] extends true ? Type : never
}[TicketType]
export const reportedTypes = ticketTypes.filter((type): type is ReportedType => troubles[type].isReported)

/** The most characters in a problem's description. */
export const longestTrouble = 1_000
