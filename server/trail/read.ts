// The part of the trail that other rooms' SQL may read.
import { sql } from 'kysely'

/** An action, done or attempted. */
export const trailRows = sql.table('trail')
/** Keys of identities, with which what staff say of them is sealed. */
export const trailKeyRows = sql.table('trail_keys')
/** Outcomes of trail entries. */
export const outcomeRows = sql.table('trail_outcomes')

/** Outcomes of what another system never answered to, or what broke on the way: it may have been done. */
export const unsureOutcomes = ['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'] as const

/** SQL for whether something was done as far as anybody knows, by its outcome `o`. */
export const mayBeDone = sql<boolean>`o.outcome = any(${['done', ...unsureOutcomes]}::text[])`
