// For the check of a caller. It calls `takeProof` in the transaction that records the check.
export { takeProof } from './store.ts'
