// Parts of the summary that show when something is missing or the account is closed. They share one file because few
// accounts need any of them.
export { ClosedNote } from './ClosedNote.tsx'
export { NoBill } from './NoBill.tsx'
export { NoServices } from './NoServices.tsx'
