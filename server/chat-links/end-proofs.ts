import { removeProofsOf } from './store.ts'

/**
 * Lets the rooms below this one end a customer's proofs from chats. A new password or a deactivation ends them, since
 * they may have been given by a stranger in the customer's session.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Ends a customer's proofs from chats. */
    chatLinks: typeof worldChatLinks
  }
}
