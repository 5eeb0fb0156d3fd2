// What the provider's system of orders has decided comes into our table by these, in its transaction.
export { scheduleOrder, stepOrders, steppingOrders } from './store.ts'
