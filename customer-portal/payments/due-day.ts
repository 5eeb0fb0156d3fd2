import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The next day on which something of what is owed is due, as a calendar marks it; nothing where none is from `earliest` on. */
export function dueDay({ owed }: Bill, earliest: Day): { day: Day; as: string } | undefined {
  const [next] = splitByDue(owed, earliest).later
  return next && { day: next.dueOn, as: words.payments_date_due() }
}
