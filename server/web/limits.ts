// Rate limits, counted in the database so that all servers share them and no race passes them (standards: Who may
// what). A request is counted before it runs and uncounted if it turns out not to matter. Windows are fixed: further
// requests do not prolong them.
import type { RawBuilder } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { Pair } from '../events/network.ts'
import type { Room, Scope } from './limit-room.ts'
import { type countsOf, type ReadCount, readCounts } from './limit-store.ts'

export { type ReadCount, type Room, readCounts, type Scope }

/** The names of all limits. `start/nouns.ts` adds those that nouns bring. */
// biome-ignore lint/suspicious/noEmptyInterface: filled elsewhere.
export interface LimitNames {}
export type LimitName = keyof LimitNames & string

/** Whom an attempt counts for. */
export type Whose = Partial<Record<Exclude<Scope, 'pair'>, string | undefined>> & {
  pair?: Pair
  /** The name that's tried: its counts that refuse are found by it, whatever network or browser they're of. */
  about?: string
}

export interface Limits {
  /** @param whose what to count for each scope of the limit, in the clear; only a keyed digest of it is kept */
  take(limit: LimitName, whose: Whose): Promise<Room>
  /**
   * The same, for what counts only if it turns out so: unless the room is kept or given back within a minute, it is given
   * back by itself, so that a server that ends in between leaves nobody shut out. Kept later than that, it is counted once more.
   * Whoever finds it full only of what is under way is told to come back in a moment (`Room.isBusy`).
   */
  hold(limit: LimitName, whose: Whose): Promise<Room>
  /** Begins the counts of these anew, as where staff let somebody go on before a window is over. */
  startOver(queries: Queries, limit: LimitName, whose: Whose): Promise<void>
  /** The same of every count that refuses tries at a name. Those that only slow them down go on. */
  startOverAbout(queries: Queries, limit: LimitName, about: string): Promise<void>
  /** Looks how much room there is, and counts nothing: whoever asks reads the counts with a statement of their own. */
  look(limit: LimitName, whose: Whose): Look
  /** What to select for when the last network or browser may try a name again that may not now; null where all may. */
  lookAbout(limit: LimitName, about: string): RawBuilder<Date | null>
}

export interface Look {
  /** What to select. */
  counts: ReturnType<typeof countsOf>
  /** The selected counts. */
  told(counts: readonly ReadCount[]): Left
}

/** The remaining room of a limit. */
export interface Left {
  /** Of the count that is fullest; `undefined` where nothing is counted. */
  left: number | undefined
  /** When the last of the counts that are full ends; `undefined` where none is. */
  fullUntil: Temporal.Instant | undefined
}

declare module '../world.ts' {
  interface World {
    /** How often something may be done. */
    limits: Limits
  }
}
