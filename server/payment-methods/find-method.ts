/** Other rooms look up methods through this file, never through this room's store. */
export { findPayable } from './pay/payable-store.ts'
export { findMethod, findSavedMethods } from './store.ts'
