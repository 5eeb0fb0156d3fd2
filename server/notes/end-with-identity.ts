// Lets the deletion of an ID delete notes in the same transaction: those that staff wrote in views of that customer.
// Notes from views of others who share the account stay.
export { removeNotesOf } from './store.ts'
