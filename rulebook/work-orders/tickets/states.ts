/**
 * The states of a trouble ticket (AH §4), and the moves between them. A ticket that's done or canceled isn't opened
 * again. A new problem needs a new ticket.
 */
export const ticketStates = {
  'In-Progress': { moves: { complete: 'Completed', cancel: 'Cancelled' } },
  Completed: { moves: {} },
  Cancelled: { moves: {} },
} as const

export type TicketStatus = keyof typeof ticketStates
export const ticketStatuses = Object.keys(ticketStates) as TicketStatus[]
