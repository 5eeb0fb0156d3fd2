import { wantsTextAt } from './read.ts'

/** For modules that may not import this one (docs/rooms.md): SQL about the texts that customers have chosen. */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** SQL about customers' choices of texts. */
    contactChoices: typeof worldContactChoices
  }
}
