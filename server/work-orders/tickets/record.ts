// The functions with which a ticket system reads and writes our table of tickets, inside its own transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  visitedTickets,
} from './store.ts'
