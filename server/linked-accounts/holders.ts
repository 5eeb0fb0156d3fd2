// Lets other nouns find and link the holders of an account in their own transactions.
export { findHolders, type Holder, linkHolder } from './holder-store.ts'
