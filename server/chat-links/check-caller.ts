// Exports `takeProof` for the check of a caller, which uses up the proof in the same transaction that records the
// check.
export { takeProof } from './store.ts'
