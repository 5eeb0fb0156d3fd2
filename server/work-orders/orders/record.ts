// The provider's order system stores its decisions in our table through these, in its own transaction.
export { scheduleOrder, stepOrders, steppingOrders } from './store.ts'
