import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'
import { firstId } from '../database/id.ts'

/** Credits and waived late fees, for other nouns' statements. */
export const adjustmentRows = sql.table('adjustments')

/** The condition that the adjustment `a` is of the counted days. */
export function isRecent(now: Temporal.Instant) {
  const since = now.subtract({ hours: countedDays * 24 })
  // Ids are from when they were given: no others are read.
  return sql`a.id >= ${firstId(since)}::uuid and a.given_at > ${since.toString()}::timestamptz`
}

/** The condition that the adjustment `a` was given, or is on its way to the biller or back. */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`
