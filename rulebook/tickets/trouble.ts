/**
 * What a ticket can be about; a provider's own code may stand in the place of one of these. `repair`: what an automated repair could not
 * mend, with its findings.
 */
export const ticketTypes = ['internet', 'phone', 'tv', 'repair', 'other'] as const
export type TicketType = (typeof ticketTypes)[number]

/** How much a customer may say of the trouble, in characters. */
export const longestTrouble = 1_000
