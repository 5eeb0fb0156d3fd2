// What somebody proved in a chat ends once they get their identity back, as the room of identities has it done in a transaction of its own.
export { removeProofsOf } from './store.ts'
