// Lets other modules check in their own transactions that a member of staff is still active, and in which role. These
// modules take their own locks first.
export { lockStillActive } from './active-store.ts'
