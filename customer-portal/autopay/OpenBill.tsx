import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { comingText, dueText } from '@lightwell/web-kit/words/bill-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { StandingAction } from '../accounts/BillStanding.tsx'

/**
 * What is owed and neither auto pay nor another payment pays in time, and the way to pay it; nothing where there is none.
 * `children`: how it comes that auto pay does not pay it.
 */
export function OpenBill({ bill, children }: { bill: Bill; children: string | undefined }) {
  if (!isOpen(bill)) return null
  const state = billStateOf(bill, today())
  const { name, figureCents, autopay } = state
  const amount = dollars(figureCents)
  const owesPastDue = name === 'past-due'
  const coming = comingText(state, bill)
  const why =
    owesPastDue && autopay ? words.accounts_past_due_auto_pay({ day: formatDay(autopay.lastOn) }) : children
  return (
    <Notice
      kind="warning"
      title={(owesPastDue ? words.autopay_open_past_due : words.autopay_open_bill)({ amount })}
      action={<StandingAction bill={bill} />}
    >
      <p>{dueText(bill)}</p>
      {coming && <p>{coming}</p>}
      {why && <p>{why}</p>}
    </Notice>
  )
}

/** Whether something is owed that asks for a payment: its button is then the page's filled one. */
export function isOpen(bill: Bill): boolean {
  const { action } = billStateOf(bill, today())
  return action === 'pay-past-due' || (action === 'pay' && bill.dueOn !== undefined)
}
