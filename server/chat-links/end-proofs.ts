// Lets a new password, or turning off sign-in, end the proofs from chats in the same transaction: someone else may have given them.
export { removeProofsOf } from './store.ts'
