import type { Scope } from './limit-room.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/**
 * A number of requests in a number of seconds. A person's own counter refuses further requests. A counter that many
 * people share, or that strangers can fill in someone's name, has `slows`: further requests wait a few seconds.
 */
export type Window = readonly [most: number, seconds: number, then?: 'slows']

/** A rate limit. docs/decisions/2026-11-26-limits-by-who-they-hurt.md has the rules that all limits follow. */
export interface Limit {
  /**
   * Its counters, by scope. An account's counter allows more than a person's, so no single owner can fill what
   * several share.
   */
  per: Partial<Record<Scope, Window>>
  /** The requests it counts. */
  counts: string
  /** The harm that filling it can do, and to whom. */
  hurts: string
}

/** A noun's limits, by name. Each room has its own in `limits.ts`. */
export type LimitTable = Readonly<Record<string, Limit>>

/**
 * Nobody is refused because of others. But if many on a shared network use up its counter, everyone there waits up to
 * four seconds.
 */
export const sharedAddress = 'Shared address.'

declare module '../noun.ts' {
  interface Noun {
    /** Its rate limits. Other nouns' calls may count against them, too. */
    limits?: LimitTable
  }
}
