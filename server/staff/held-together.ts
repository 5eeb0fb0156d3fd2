// Lets other rooms hold several members of staff at once in their own transactions.
export { type HeldStaff, holdStaff } from './together-store.ts'
