// The part of the trail that other modules' SQL may read.
import { sql } from 'kysely'

/** Entries of the trail: actions that were taken or attempted. */
export const trailRows = sql.table('trail')
/** The keys that encrypt what staff write, one per identity. */
export const trailKeyRows = sql.table('trail_keys')
/** Outcomes of trail entries. */
export const outcomeRows = sql.table('trail_outcomes')
/** The same table as `trailKeyRows`, for the search and download of the audit trail. */
export const wordKeyRows = sql.table('trail_keys')

/** Outcomes that leave it open if the action was done: another system never answered, or something failed midway. */
export const unsureOutcomes = ['unknown', 'outcome-unknown', 'unavailable', 'failed', 'fault'] as const

/** SQL that's true if an action was done or may have been done. `o` is the row of its outcome. */
export const mayBeDone = sql<boolean>`o.outcome = any(${['done', ...unsureOutcomes]}::text[])`
