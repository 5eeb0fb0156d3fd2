import { wantsTextAt } from './read.ts'

/** What people chose about texts, for the rooms below this one. They get it as `world.contactChoices`. */
export const worldContactChoices = { wantsTextAt }

declare module '../world.ts' {
  interface World {
    /** What people chose about texts. */
    contactChoices: typeof worldContactChoices
  }
}
