// Rate limits. The database counts, so all servers share the counts and concurrent requests can't exceed a limit
// (standards: Who may what). A request is counted before it runs, and uncounted if it turns out not to matter. A window
// has a fixed end: further requests don't extend it.
import type { RawBuilder } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { Pair } from '../events/network.ts'
import type { Room, Scope } from './limit-room.ts'
import { type countsOf, type ReadCount, readCounts } from './limit-store.ts'

export { type ReadCount, type Room, readCounts, type Scope }

/** The names of all limits. `start/nouns.ts` adds the limits of each noun. */
// biome-ignore lint/suspicious/noEmptyInterface: filled elsewhere.
export interface LimitNames {}
export type LimitName = keyof LimitNames & string

/** The person, network or other subject that an attempt counts for, by scope. */
export type Whose = Partial<Record<Exclude<Scope, 'pair'>, string | undefined>> & {
  pair?: Pair
  /**
   * The name that someone attempts to use, such as an account number. `peekAbout` uses it to find the counts of all
   * attempts with that name, from any network or browser.
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
   * Counts an attempt that may turn out not to count. The attempt is on hold until it's kept or given back (`Room`).
   * After a minute, it's given back automatically, so a server that dies in between locks nobody out. An attempt kept
   * after that minute is counted again. If only attempts on hold fill the count, the next attempt is refused for a
   * moment (`Room.isBusy`).
   */
  hold(limit: LimitName, whose: Whose): Promise<Room>
  /** Resets the counts of these subjects. For example, staff may let someone continue before the window ends. */
  startOver(queries: Queries, limit: LimitName, whose: Whose): Promise<void>
  /** Resets every count that refuses attempts at a name. Counts that only slow attempts down aren't reset. */
  startOverAbout(queries: Queries, limit: LimitName, about: string): Promise<void>
  /** Shows how many attempts are left, without counting one. Select `counts` in an SQL statement of your own. */
  peek(limit: LimitName, whose: Whose): Peek
  /**
   * SQL for the time until which attempts at a name are refused, whatever network or browser they come from. Null if
   * they aren't refused now.
   */
  peekAbout(limit: LimitName, about: string): RawBuilder<Date | null>
}

export interface Peek {
  /** SQL for the counts, for the caller to add as a column to one of its queries. */
  counts: ReturnType<typeof countsOf>
  /** Computes how many attempts are left, from counts that were read. */
  leftBy(counts: readonly ReadCount[]): Left
}

/** The number of attempts that are left. */
export interface Left {
  /** The attempts left in the fullest count; `undefined` if nothing is counted. */
  left: number | undefined
  /** The time from which no count is full anymore. Undefined if none is full now. */
  fullUntil: Temporal.Instant | undefined
}

declare module '../world.ts' {
  interface World {
    limits: Limits
  }
}
