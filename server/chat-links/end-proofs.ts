import { removeProofsOf } from './store.ts'

/**
 * Lets rooms that may not import this one (docs/rooms.md) end a customer's proofs from chats. A new password or a
 * deactivation ends them, since a stranger in the customer's session may have given them.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Ends a customer's proofs from chats. */
    chatLinks: typeof worldChatLinks
  }
}
