// The provider's ticket system stores its decisions in our table through these, in its own transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  visitedTickets,
} from './store.ts'
