// Lets other modules lock a staff session in their own transactions, and find out if it's still there.
export { holdStaffSession } from './hold-store.ts'
