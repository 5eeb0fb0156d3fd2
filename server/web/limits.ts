// Rate limits, counted in the database, so that all servers share them and no race gets past them (standards: Who may
// what). A request is counted before it runs, and uncounted if it turns out not to matter. Windows are fixed: further
// requests don't extend them.
import type { RawBuilder } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { Pair } from '../events/network.ts'
import type { Room, Scope } from './limit-room.ts'
import { type countsOf, type ReadCount, readCounts } from './limit-store.ts'

export { type ReadCount, type Room, readCounts, type Scope }

/** The names of all limits. `start/nouns.ts` adds those of the nouns. */
// biome-ignore lint/suspicious/noEmptyInterface: filled elsewhere.
export interface LimitNames {}
export type LimitName = keyof LimitNames & string

/** The subjects an attempt is counted against, by scope. */
export type Whose = Partial<Record<Exclude<Scope, 'pair'>, string | undefined>> & {
  pair?: Pair
  /**
   * The name that's tried. With it, all counts that refuse tries at that name can be found, from any network or
   * browser.
   */
  about?: string
}

export interface Limits {
  /**
   * Counts an attempt.
   * @param whose the subject for each scope of the limit, in plain text; only a keyed digest is stored
   */
  take(limit: LimitName, whose: Whose): Promise<Room>
  /**
   * Counts an attempt that may turn out not to count. If it's neither kept nor given back within a minute, it's given
   * back automatically, so a server that dies in between locks nobody out. If it's kept after that, it's counted
   * again. If the count is only full of attempts under way, the caller is asked to come back in a moment
   * (`Room.isBusy`).
   */
  hold(limit: LimitName, whose: Whose): Promise<Room>
  /** Resets these subjects' counts, for example because staff let someone continue before the window ends. */
  startOver(queries: Queries, limit: LimitName, whose: Whose): Promise<void>
  /** Resets every count that refuses tries at a name. Counts that only slow tries down aren't reset. */
  startOverAbout(queries: Queries, limit: LimitName, about: string): Promise<void>
  /** Finds out how much room is left, without counting. The caller reads the counts in a statement of its own. */
  peek(limit: LimitName, whose: Whose): Peek
  /** SQL for the time at which every network and browser may try a name again. Null if all of them may now. */
  peekAbout(limit: LimitName, about: string): RawBuilder<Date | null>
}

export interface Peek {
  /** SQL to select. */
  counts: ReturnType<typeof countsOf>
  /** Works out the remaining room from the selected counts. */
  leftBy(counts: readonly ReadCount[]): Left
}

/** The remaining room of a limit. */
export interface Left {
  /** The attempts left in the fullest count; `undefined` if nothing is counted. */
  left: number | undefined
  /** The time at which the last of the full counts ends; `undefined` if none is full. */
  fullUntil: Temporal.Instant | undefined
}

declare module '../world.ts' {
  interface World {
    /** Rate limits. */
    limits: Limits
  }
}
