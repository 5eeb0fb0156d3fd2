import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Returns the next due date of what's owed, to mark in a calendar. Undefined if no due date is on or after `earliest`.
 */
export function dueDay({ owed }: Bill, earliest: Day): { day: Day; as: string } | undefined {
  const [next] = splitByDue(owed, earliest).later
  return next && { day: next.dueOn, as: words.payments_date_due() }
}
