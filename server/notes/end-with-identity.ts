// Notes go with the customer in whose views they were written, as the room that deletes an ID has it done in a transaction of its own. Those
// written in views of others who share the account stay.
export { removeNotesOf } from './store.ts'
