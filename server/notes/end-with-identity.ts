// Lets the deletion of an ID delete its notes in the same transaction: those written in views of that customer. Notes
// from views of others who share the account stay.
export { removeNotesOf } from './store.ts'
