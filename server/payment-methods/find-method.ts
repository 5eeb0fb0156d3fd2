/** Another room asks for a method through here, never through this room's store. */
export { findPayable } from './payable-store.ts'
export { findMethod, findSavedMethods } from './store.ts'
