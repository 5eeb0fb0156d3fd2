// The proof that a member of staff has just confirmed their own password, for other rooms to keep and check.
export { keepProof, lockProof } from './proof-store.ts'
