// Views of a customer end with their ID; the module that deletes it calls this in its own transaction.
export { endViewsOf } from './store.ts'
