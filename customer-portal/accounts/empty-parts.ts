// What stands where a part of the summary has nothing to show: one file, since few accounts need either.
export { NoBill } from './NoBill.tsx'
export { NoServices } from './NoServices.tsx'
