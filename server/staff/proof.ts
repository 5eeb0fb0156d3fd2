// The proof that a member of staff has just confirmed their own password, for other modules to store and check.
export { keepProof, lockProof } from './proof-store.ts'
