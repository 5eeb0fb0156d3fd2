import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'

/** Credits and waived late fees, for other nouns' statements. */
export const adjustmentRows = sql.table('adjustments')

/** The condition that the adjustment `a` was given, or is on its way to the biller or back. */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`

/** The condition that the adjustment `a` was given within the counted days. */
export const isRecent = (now: Temporal.Instant) =>
  sql`a.given_at > ${now.subtract({ hours: countedDays * 24 }).toString()}::timestamptz`
