// Lets the provider's ticket system store its decisions in our table, in its own transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  visitedTickets,
} from './store.ts'
