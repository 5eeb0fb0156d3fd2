// The part of the trail that other modules' SQL may read.
import { sql } from 'kysely'

/** Entries of the trail: actions that were taken or attempted. */
export const trailRows = sql.table('trail')
/** The identities' encryption keys. They seal what staff write about the identities. */
export const trailKeyRows = sql.table('trail_keys')
/** Outcomes of trail entries. */
export const outcomeRows = sql.table('trail_outcomes')
/** The same keys, for statements about free text. */
export const wordKeyRows = sql.table('trail_keys')

/**
 * The outcomes of actions that may have been done after all: another system never answered, or something failed midway.
 */
export const unsureOutcomes = ['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'] as const

/** SQL that's true if an action was done or may have been done. `o` is the row of its outcome. */
export const mayBeDone = sql<boolean>`o.outcome = any(${['done', ...unsureOutcomes]}::text[])`
