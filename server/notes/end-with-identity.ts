// For the deletion of an ID, which also deletes the notes that staff wrote in views of that customer. Notes from views
// of other people on the account stay.
export { removeNotesOf } from './store.ts'
