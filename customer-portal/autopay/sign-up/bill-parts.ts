import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'

export interface BillParts {
  amount: string
  pastDue: string
  since: string
  rest: string
  dueDay: string
}

/**
 * Returns the open bill's past-due part and the rest, formatted for a sentence. Undefined if nothing is past due, if
 * everything is, or if the newest bill's due date has passed.
 */
export function billParts(bill: Bill, today: Day): BillParts | undefined {
  const { name, leftCents, laterCents } = billStateOf(bill, today)
  const { pastDueSince, dueOn } = bill
  const isInParts = name === 'past-due' && laterCents > 0
  if (!isInParts || pastDueSince === undefined || dueOn === undefined || dueOn < today) return undefined
  return {
    amount: dollars(leftCents + laterCents),
    pastDue: dollars(leftCents),
    since: formatDay(pastDueSince, 'name'),
    rest: dollars(laterCents),
    dueDay: formatDay(dueOn, 'name'),
  }
}
