// For other modules, which lock a staff session in their own transactions and check that it hasn't ended.
export { holdStaffSession } from './hold-store.ts'
