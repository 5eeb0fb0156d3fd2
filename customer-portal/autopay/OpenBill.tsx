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
 * Shows the amount that neither auto pay nor another payment covers in time, with a way to pay the amount. Renders
 * nothing if the customer doesn't have to pay anything themselves. `children` is the reason auto pay doesn't cover the
 * amount.
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

/** True if the customer has to pay an amount themselves. The page then has a primary button for paying it. */
export function isOpen(bill: Bill): boolean {
  const { action } = billStateOf(bill, today())
  return action === 'pay-past-due' || (action === 'pay' && bill.dueOn !== undefined)
}
