// A proof by a chat link checks a caller, as the room of views has it done in a transaction of its own.
export { takeProof } from './store.ts'
