import { wantsTextAt } from './read.ts'

/** Functions about customers' choices of texts, for modules that may not import this one (docs/rooms.md). */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** SQL about customers' choices of texts. */
    contactChoices: typeof worldContactChoices
  }
}
