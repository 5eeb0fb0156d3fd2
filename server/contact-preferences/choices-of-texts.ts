import { wantsTextAt } from './read.ts'

/**
 * For modules that may not import this one (docs/rooms.md): SQL about the text messages that customers have chosen to
 * get.
 */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** SQL about the text messages that customers have chosen to get. */
    contactChoices: typeof worldContactChoices
  }
}
