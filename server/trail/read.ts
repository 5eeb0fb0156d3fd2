// The part of the trail that other modules' SQL may read.
import { sql } from 'kysely'

/** Actions that were taken or attempted. */
export const trailRows = sql.table('trail')
/** The identities' keys for sealing what staff write about them. */
export const trailKeyRows = sql.table('trail_keys')
/** Outcomes of trail entries. */
export const outcomeRows = sql.table('trail_outcomes')
/** The identities' sealed keys for free text. */
export const wordKeyRows = sql.table('trail_keys')

/**
 * The outcomes after which an action may still have been done: another system never answered, or something failed
 * midway.
 */
export const unsureOutcomes = ['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'] as const

/** SQL that's true if an action was done, or may have been, judging by its outcome `o`. */
export const mayBeDone = sql<boolean>`o.outcome = any(${['done', ...unsureOutcomes]}::text[])`
