// Lets other modules lock a staff session in their own transactions, and check that it still exists.
export { holdStaffSession } from './hold-store.ts'
