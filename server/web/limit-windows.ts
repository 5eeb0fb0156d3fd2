import type { Scope } from './limit-room.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/**
 * The most requests in a number of seconds. When a person's own counter is full, further requests are refused. With
 * `slows`, further requests wait a few seconds instead: for a counter that many people share, or that strangers can
 * fill in someone's name.
 */
export type Window = readonly [most: number, seconds: number, then?: 'slows']

/** A rate limit. docs/decisions/2026-11-26-limits-by-who-they-hurt.md has the rules that all limits follow. */
export interface Limit {
  /**
   * The limit's counters, by scope. An account's counter allows more than a person's, so a single owner can't use up
   * what several owners share.
   */
  per: Partial<Record<Scope, Window>>
  /** The requests that the limit counts. */
  counts: string
  /** The harm that a full counter does, and the people it affects. */
  hurts: string
}

/** A noun's limits, by name. Each folder defines its limits in `limits.ts`. */
export type LimitTable = Readonly<Record<string, Limit>>

/**
 * The harm of a counter that's shared by address: nobody is refused because of others, but if many people on a shared
 * network fill its counter, everyone there waits up to four seconds.
 */
export const sharedAddress = 'Shared address.'

declare module '../noun.ts' {
  interface Noun {
    /** The noun's rate limits. Calls of other nouns may count against them, too. */
    limits?: LimitTable
  }
}
