import { wantsTextAt } from './read.ts'

/** Customers' choices about texts, for the rooms below this one. They can't import this room. */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** Customers' choices about texts, as SQL. */
    contactChoices: typeof worldContactChoices
  }
}
