// What the provider's system of tickets has decided comes into our table by these, in its transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  needsVisit,
  visitedTickets,
} from './store.ts'
