import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The day by which the bill is due, as a calendar marks it; nothing where nothing is owed, or it is before `earliest`. */
export function dueDay({ balanceCents, dueOn }: Bill, earliest: Day): { day: Day; as: string } | undefined {
  if (balanceCents <= 0 || !dueOn || dueOn < earliest) return undefined
  return { day: dueOn, as: words.payments_date_due() }
}
