/** Finds methods for other folders, which import this file and never this folder's stores. */
export { findPayable } from './pay/payable-store.ts'
export { findMethod, findSavedMethods } from './store.ts'
