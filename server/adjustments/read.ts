import { countedDays } from '@lightwell/rulebook/adjustments/rules.ts'
import { sql } from 'kysely'

/** Credits and waived late fees, for the SQL of other nouns. */
export const adjustmentRows = sql.table('adjustments')

/** SQL that's true if adjustment `a` counts as credited: it's given, or on its way to or from the bill. */
export const isCredited = sql`a.status in ('ordered', 'given', 'withdrawing')`

/** SQL that's true if adjustment `a` was given within the last `countedDays` days. */
export const isRecent = (now: Temporal.Instant) =>
  sql`a.given_at > ${now.subtract({ hours: countedDays * 24 }).toString()}::timestamptz`
