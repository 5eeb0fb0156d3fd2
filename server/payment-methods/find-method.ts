/** Another room asks for a method through here, never through this room's store. */
export { findMethod } from './store.ts'
