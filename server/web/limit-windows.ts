import type { Scope } from './limit-room.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/**
 * The most requests in a number of seconds. When a count is full, further requests in its window are refused. With
 * `slows`, they wait a few seconds instead. `slows` is for counts that many people share. It's also for a person's
 * count if strangers can use it up, for example by typing that person's email.
 */
export type Window = readonly [most: number, seconds: number, then?: 'slows']

/** A rate limit. docs/decisions/2026-11-26-limits-by-who-they-hurt.md has the rules that all limits follow. */
export interface Limit {
  /**
   * The limit's counts, by scope. An account's count allows more than a person's, so one owner can't use up what
   * several owners share.
   */
  per: Partial<Record<Scope, Window>>
  /** The requests that the limit counts. */
  counts: string
  /** The harm that's done when the count is full, and the people it affects. */
  hurts: string
}

/** A noun's limits, by name. Each folder defines its limits in `limits.ts`. */
export type LimitTable = Readonly<Record<string, Limit>>

/**
 * The harm of a count that everyone on a network shares. It locks nobody out. But if many people on the network fill
 * the count, each further request from there waits up to four seconds.
 */
export const sharedAddress = 'Shared address.'

declare module '../noun.ts' {
  interface Noun {
    /** The noun's rate limits. Calls of other nouns may count against these limits, too. */
    limits?: LimitTable
  }
}
