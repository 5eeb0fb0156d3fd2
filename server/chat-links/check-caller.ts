// Lets the check of a caller use up a proof from a chat link in its own transaction.
export { takeProof } from './store.ts'
