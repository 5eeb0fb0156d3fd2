import type { BillState, ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Bill } from './biller.ts'

/** What the figure of a state is called. */
export function labelOf({ name, figureCents }: BillState, { balanceCents }: Bill): string {
  if (name === 'credit') return words.accounts_balance_credit()
  if (name === 'past-due') return words.accounts_past_due_label()
  return figureCents === balanceCents ? words.accounts_balance() : words.accounts_left()
}

/** The one sentence that is true of a bill in a state. */
export function sentenceOf(state: BillState, bill: Bill): string {
  switch (state.name) {
    case 'credit':
      return words.accounts_balance_credit_hint()
    case 'paid':
      return words.accounts_balance_nothing()
    case 'past-due': {
      const day = formatDay(bill.pastDueSince ?? '')
      return state.opensOn ? words.accounts_past_due_day({ day }) : words.accounts_past_due_since({ day })
    }
    case 'on-its-way':
      return words.accounts_on_its_way()
    case 'scheduled':
      return bill.scheduled ? scheduledText(bill.scheduled) : ''
    case 'autopay-pays':
      return state.autopay ? autopayText(state.autopay) : ''
    case 'autopay-skips':
    case 'due':
      return bill.dueOn
        ? words.accounts_balance_due({ day: formatDay(bill.dueOn) })
        : words.accounts_balance_no_due()
  }
}

export function scheduledText({ firstOn, lastOn }: ComingPayments): string {
  const day = formatDay(lastOn)
  return firstOn === lastOn ? words.accounts_scheduled({ day }) : words.accounts_scheduled_last({ day })
}

export const autopayText = ({ lastOn }: ComingPayments): string =>
  words.accounts_auto_pay_pays({ day: formatDay(lastOn) })
