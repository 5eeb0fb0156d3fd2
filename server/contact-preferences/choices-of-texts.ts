import { wantsTextAt } from './read.ts'

/** Customers' choices about texts, for rooms that may not import this one (docs/rooms.md). */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** Customers' choices about texts, as SQL. */
    contactChoices: typeof worldContactChoices
  }
}
