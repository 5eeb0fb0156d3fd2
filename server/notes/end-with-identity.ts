// Lets the deletion of an ID delete its notes in the same transaction: those written in that customer's views. Notes from the views of others
// who share the account stay.
export { removeNotesOf } from './store.ts'
