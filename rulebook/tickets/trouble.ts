/**
 * What a ticket can be about; a provider's own code may stand in the place of one of these. `repair`: what an automated repair could not
 * mend, with its findings. A new kind is a line here, and whatever has to know of it doesn't compile until it does.
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

/** What people report themselves; a repair opens its own. */
export type ReportedType = {
  [Type in TicketType]: (typeof troubles)[Type]['isReported'] extends true ? Type : never
}[TicketType]
export const reportedTypes = ticketTypes.filter((type): type is ReportedType => troubles[type].isReported)

/** The longest description of a problem, in characters. */
export const longestTrouble = 1_000
