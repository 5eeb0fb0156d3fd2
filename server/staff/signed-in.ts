// Lets other rooms hold a staff session in their own transactions, and find out if it's still there.
export { holdStaffSession } from './hold-store.ts'
