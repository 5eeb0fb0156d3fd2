import type { Scope } from './limit-room.ts'

export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/**
 * How many requests in how many seconds. A person's own counter refuses. A counter shared by many, or one that strangers can fill in
 * somebody's name, `slows`: requests past it wait a few seconds.
 */
export type Window = readonly [most: number, seconds: number, then?: 'slows']

/** A rate limit. docs/decisions/2026-11-26-limits-by-who-they-hurt.md has the rules that all of them follow. */
export interface Limit {
  /** Its counters, by scope. An account's counter is larger than a person's, so no owner alone fills what several share. */
  per: Partial<Record<Scope, Window>>
  /** What's counted. */
  counts: string
  /** Who can hurt whom by filling it. */
  hurts: string
}

/** The limits of a noun, by their names. Each room has them in its `limits.ts`. */
export type LimitTable = Readonly<Record<string, Limit>>

/** Nobody is refused because of others. Someone who shares a network with many who use up its counter waits up to four seconds. */
export const sharedAddress = 'Shared address.'
