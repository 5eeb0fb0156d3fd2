// Lets a new password, or turning off a sign-in, end what somebody proved in a chat, in the same transaction: someone else may have proved it.
export { removeProofsOf } from './store.ts'
