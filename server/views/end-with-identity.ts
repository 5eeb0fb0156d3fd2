// Views of a customer end with their ID, as the room that deletes it has it done in a transaction of its own.
export { endViewsOf } from './store.ts'
