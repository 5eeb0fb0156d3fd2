// The functions with which a ticket system writes its decisions to our table, inside its own transaction.
export { scheduleOrder, stepOrders, steppingOrders } from './store.ts'
