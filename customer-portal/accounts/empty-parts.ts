// Parts of the summary for missing data and for closed accounts. Few accounts need any of these parts, so one file has
// them all.
export { ClosedNote } from './ClosedNote.tsx'
export { NoBill } from './NoBill.tsx'
export { NoServices } from './NoServices.tsx'
