// For other modules, which lock several members of staff in their own transactions.
export { type LockedStaff, lockStaff } from './lock-store.ts'
