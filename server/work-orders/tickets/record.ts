// The functions with which a ticket system writes its decisions to our table, inside its own transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  visitedTickets,
} from './store.ts'
