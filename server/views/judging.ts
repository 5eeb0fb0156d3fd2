// Lets the flags module check a view when it's opened, and once it's over.
export { holdUnjudged, storeJudged, type Unjudged, unjudgedViews } from './unjudged-store.ts'
