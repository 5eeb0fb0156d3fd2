// For the check of a caller, which calls `takeProof` in its own transaction.
export { takeProof } from './store.ts'
