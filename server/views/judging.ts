// Lets the flags module check each view twice: when it's opened, and when it's over.
export { holdUnjudged, storeJudged, type Unjudged, unjudgedViews } from './unjudged-store.ts'
