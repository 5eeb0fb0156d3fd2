/**
 * The life of a trouble ticket (AH §4), and which moves are legal. What is done or cancelled stays so: another trouble is
 * another ticket.
 */
export const ticketStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  Completed: { moves: {} },
  Cancelled: { moves: {} },
} as const

export type TicketStatus = keyof typeof ticketStates
export const ticketStatuses = Object.keys(ticketStates) as TicketStatus[]
