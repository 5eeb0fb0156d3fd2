/** Finds methods for other nouns, which use this file and never this folder's store. */
export { findPayable } from './pay/payable-store.ts'
export { findMethod, findSavedMethods } from './store.ts'
