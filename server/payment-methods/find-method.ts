/** The functions with which other rooms look up methods. They never use this room's store. */
export { findPayable } from './payable-store.ts'
export { findMethod, findSavedMethods } from './store.ts'
