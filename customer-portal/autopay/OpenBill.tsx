import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { StandingAction } from '../accounts/BillStanding.tsx'
import type { Bill } from '../accounts/biller.ts'

/**
 * What is owed and neither auto pay nor another payment pays in time, and the way to pay it; nothing where there is none.
 * `children`: how it comes that auto pay does not pay it.
 */
export function OpenBill({ bill, children }: { bill: Bill; children: string }) {
  if (!isOpen(bill)) return null
  const { name, figureCents, autopay } = billStateOf(bill, today())
  const amount = formatCents(figureCents, locale())
  const owesPastDue = name === 'past-due'
  const day = formatDay((owesPastDue ? bill.pastDueSince : bill.dueOn) ?? '')
  return (
    <Notice
      kind="warning"
      title={(owesPastDue ? words.autopay_open_past_due : words.autopay_open_bill)({ amount, day })}
      action={<StandingAction bill={bill} />}
    >
      {owesPastDue && autopay
        ? words.accounts_past_due_auto_pay({ day: formatDay(autopay.lastOn) })
        : children}
    </Notice>
  )
}

/** Whether something is owed that asks for a payment: its button is then the page's filled one. */
export function isOpen(bill: Bill): boolean {
  const { action } = billStateOf(bill, today())
  return action === 'pay-past-due' || (action === 'pay' && bill.dueOn !== undefined)
}
