// Lets the provider's order system store its decisions in our table, in its own transaction.
export { scheduleOrder, stepOrders, steppingOrders } from './store.ts'
