// For other modules, which check in their own transactions that a member of staff is active, and in which role. They
// take their own locks first.
export { lockStillActive } from './active-store.ts'
