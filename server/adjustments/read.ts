import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'

/** Credits and waived late fees, for other nouns' SQL. */
export const adjustmentRows = sql.table('adjustments')

/** SQL that's true if adjustment `a` counts as credited: it's given, or being added to or removed from the bill. */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`

/** SQL that's true if adjustment `a` was given within the last `countedDays` days. */
export const isRecent = (now: Temporal.Instant) =>
  sql`a.given_at > ${now.subtract({ hours: countedDays * 24 }).toString()}::timestamptz`
