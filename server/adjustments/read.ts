import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'

/** Credits and waived late fees, for other nouns' statements. */
export const adjustmentRows = sql.table('adjustments')

/** SQL for whether the adjustment `a` counts as credited: it's given, or on its way to or from the bill. */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`

/** SQL for whether the adjustment `a` was given within the last `countedDays` days. */
export const isRecent = (now: Temporal.Instant) =>
  sql`a.given_at > ${now.subtract({ hours: countedDays * 24 }).toString()}::timestamptz`
