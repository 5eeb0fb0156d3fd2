// The part of the trail that other modules' SQL may read.
import { sql } from 'kysely'

/** Actions, done or attempted. */
export const trailRows = sql.table('trail')
/** Identities' keys, which seal what staff say about them. */
export const trailKeyRows = sql.table('trail_keys')
/** Outcomes of trail entries. */
export const outcomeRows = sql.table('trail_outcomes')
/** The sealed keys for words, one for each identity. */
export const wordKeyRows = sql.table('trail_keys')

/** The outcomes if another system never answered, or something failed midway, so it may have been done. */
export const unsureOutcomes = ['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'] as const

/** SQL that's true if something was done as far as we know, by its outcome `o`. */
export const mayBeDone = sql<boolean>`o.outcome = any(${['done', ...unsureOutcomes]}::text[])`
