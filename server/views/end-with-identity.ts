// Ends a customer's views. The module that deletes the customer's ID calls this in its own transaction.
export { endViewsOf } from './store.ts'
