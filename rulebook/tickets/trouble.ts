/**
 * Subjects of a ticket; a provider's own code can replace one of them. `repair`: a problem the automated repair
 * couldn't fix, with its findings.
 */
export const ticketTypes = ['internet', 'phone', 'tv', 'repair', 'other'] as const
export type TicketType = (typeof ticketTypes)[number]

/** The longest description of a problem, in characters. */
export const longestTrouble = 1_000
