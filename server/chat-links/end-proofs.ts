import { removeProofsOf } from './store.ts'

/**
 * Lets modules that may not import this module (docs/rooms.md) end what a customer has proved in chats. Call it for a
 * new password or a deactivation, since a stranger in the customer's session may have given the proof.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Functions about chat links for modules that may not import this module (docs/rooms.md). */
    chatLinks: typeof worldChatLinks
  }
}
