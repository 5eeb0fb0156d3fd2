// Ends the views of a customer together with their ID. The module that deletes the ID calls this in its own
// transaction.
export { endViewsOf } from './store.ts'
