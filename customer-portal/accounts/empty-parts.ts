// What stands where a part of the summary has nothing to show, or all of it is about the past: one file, since few accounts need any.
export { ClosedNote } from './ClosedNote.tsx'
export { NoBill } from './NoBill.tsx'
export { NoServices } from './NoServices.tsx'
