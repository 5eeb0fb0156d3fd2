import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'

/** The table of credits and waived late fees, for other folders' SQL. */
export const adjustmentRows = sql.table('adjustments')

/**
 * SQL that's true if adjustment `a` counts as credited. Either its line is on a bill or will be on the next one, or the
 * biller is being asked to add or remove the line.
 */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`

/** SQL that's true if adjustment `a` was given within the last `countedDays` days. */
export const isRecent = (now: Temporal.Instant) =>
  sql`a.given_at > ${now.subtract({ hours: countedDays * 24 }).toString()}::timestamptz`
