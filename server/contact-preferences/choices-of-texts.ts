import { wantsTextAt } from './read.ts'

/** Customers' choices about texts, for the rooms below this one, which may not import it. */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** Customers' choices about texts. */
    contactChoices: typeof worldContactChoices
  }
}
