/**
 * The lifecycle of a trouble ticket (AH §4), with its legal moves. Once it's done or canceled it stays that way: a
 * new problem is a new ticket.
 */
export const ticketStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  Completed: { moves: {} },
  Cancelled: { moves: {} },
} as const

export type TicketStatus = keyof typeof ticketStates
export const ticketStatuses = Object.keys(ticketStates) as TicketStatus[]
