// What other rooms may do with the holders of an account, in transactions of their own.
export { findHolders, type Holder, linkHolder } from './holder-store.ts'
