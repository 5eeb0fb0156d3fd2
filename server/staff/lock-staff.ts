// Lets other modules lock several members of staff at once in their own transactions.
export { type LockedStaff, lockStaff } from './lock-store.ts'
