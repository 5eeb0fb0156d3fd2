// For other modules, which store and check the proof that a member of staff has just entered their own password.
export { keepProof, lockProof } from './proof-store.ts'
