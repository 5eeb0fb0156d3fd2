import { removeProofsOf } from './store.ts'

/**
 * Lets modules that may not import this module (docs/rooms.md) end what a customer has proved in chats. Call it when
 * the customer gets a new password or is deactivated: the proof may be from a stranger who was in the customer's
 * session.
 */
export const worldChatLinks = { removeProofsOf }

declare module '../world.ts' {
  interface World {
    /** Functions about chat links for modules that may not import this module (docs/rooms.md). */
    chatLinks: typeof worldChatLinks
  }
}
