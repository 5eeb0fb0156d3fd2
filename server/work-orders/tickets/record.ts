// What the provider's system of tickets has decided comes into our table by these, in its transaction.
export {
  completeVisited,
  countOpenTickets,
  findRequested,
  insertTicket as recordTicket,
  visitedTickets,
} from './store.ts'
