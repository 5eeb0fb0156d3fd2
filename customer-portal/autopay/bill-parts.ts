import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import type { Bill } from '../accounts/biller.ts'
import { openPastDueCents } from '../payments/late.ts'

export interface BillParts {
  amount: string
  pastDue: string
  since: string
  rest: string
  dueDay: string
}

/** What is open of a bill in its two parts, for a sentence; nothing unless a part is past due and the rest is not. */
export function billParts(bill: Bill, today: Day): BillParts | undefined {
  const { balanceCents, pendingPaymentCents = 0, pastDueSince, dueOn } = bill
  const [openCents, pastDueCents] = [balanceCents - pendingPaymentCents, openPastDueCents(bill)]
  const isInParts = pastDueCents > 0 && openCents > pastDueCents
  if (!isInParts || pastDueSince === undefined || dueOn === undefined || dueOn < today) return undefined
  const dollars = (cents: number) => formatCents(cents, locale())
  return {
    amount: dollars(openCents),
    pastDue: dollars(pastDueCents),
    since: formatDay(pastDueSince),
    rest: dollars(openCents - pastDueCents),
    dueDay: formatDay(dueOn),
  }
}
