// Lets other modules store and check the proof that a member of staff has just confirmed their own password.
export { keepProof, lockProof } from './proof-store.ts'
