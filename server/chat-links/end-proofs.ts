import { removeProofsOf } from './store.ts'

/**
 * Ends proofs from chats, for the rooms below this one: a new password or a deactivation ends them, since somebody
 * else may have given them.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Proofs from chats. */
    chatLinks: typeof worldChatLinks
  }
}
