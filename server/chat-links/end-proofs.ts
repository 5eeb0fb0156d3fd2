import { removeProofsOf } from './store.ts'

/**
 * Lets modules that may not import this one (docs/rooms.md) end a customer's proofs from chats. Call it for a new
 * password or a deactivation: whoever gave the proofs may have been a stranger in the customer's session.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Functions about chat links for modules that may not import this one (docs/rooms.md). */
    chatLinks: typeof worldChatLinks
  }
}
