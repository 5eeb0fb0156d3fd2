// Lets other modules lock several members of staff at once in their own transactions.
export { type HeldStaff, holdStaff } from './together-store.ts'
