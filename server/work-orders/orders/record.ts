// The functions with which a ticket system reads and writes our table of orders, inside its own transaction.
export { scheduleOrder, stepOrders, steppingOrders } from './store.ts'
