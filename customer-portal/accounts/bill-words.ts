import type { BillState, BillStateName, ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What the figure of a state is called. */
export function labelOf({ name }: BillState): string {
  if (name === 'credit') return words.accounts_balance_credit()
  return name === 'past-due' ? words.accounts_past_due_label() : words.accounts_balance()
}

/** The one sentence that is true of a bill in a state. */
export function sentenceOf(state: BillState, bill: Bill): string {
  switch (state.name) {
    case 'credit':
      return words.accounts_balance_credit_hint()
    case 'paid':
      return words.accounts_balance_nothing()
    case 'past-due':
      return words.accounts_past_due_day({ day: formatDay(bill.pastDueSince ?? '') })
    case 'on-its-way':
      return pendingText(bill)
    case 'scheduled':
      return bill.scheduled ? scheduledText(bill.scheduled, bill) : ''
    case 'autopay-pays':
      return state.autopay ? autopayText(state.autopay) : ''
    case 'autopay-skips':
    case 'due':
      return dueText(bill)
  }
}

/** When what is owed is due, and when what is past due was. */
export function dueText({ balanceCents, dueOn, pastDueCents, pastDueSince }: Bill): string {
  const restCents = balanceCents - pastDueCents
  const day = dueOn && formatDay(dueOn)
  if (pastDueCents > 0 && pastDueSince) {
    const since = formatDay(pastDueSince)
    return restCents > 0 && day
      ? words.accounts_due_parts({ pastDue: dollars(pastDueCents), since, rest: dollars(restCents), day })
      : words.accounts_past_due_day({ day: since })
  }
  return day ? words.accounts_balance_due({ day }) : words.accounts_balance_no_due()
}

/**
 * Each sort of payment that comes, in a sentence.
 * @param said the state whose own sentence stands beside it: what that tells of is not told twice
 */
export function comingTexts({ name, autopay }: BillState, bill: Bill, said?: BillStateName): string[] {
  const { pendingCents, scheduled } = bill
  return [
    pendingCents > 0 && said !== 'on-its-way' && pendingText(bill),
    scheduled && said !== 'scheduled' && scheduledText(scheduled, bill),
    autopay && said !== 'autopay-pays' && name !== 'past-due' && autopayText(autopay),
  ].filter((text) => typeof text === 'string')
}

/** What comes, and what that leaves to pay or is too much; empty where nothing comes that `said` does not tell of. */
export function comingText(state: BillState, bill: Bill, said?: BillStateName): string {
  const { leftCents, surplusCents } = state
  const texts = comingTexts(state, bill, said)
  if (texts.length > 0 && leftCents > 0) texts.push(words.accounts_leaves({ amount: dollars(leftCents) }))
  if (surplusCents > 0)
    texts.push(
      bill.balanceCents > 0
        ? words.accounts_surplus({ amount: dollars(surplusCents) })
        : words.accounts_not_owed(),
    )
  return texts.join(' ')
}

const pendingText = ({ pendingCents }: Bill) => words.accounts_on_its_way({ amount: dollars(pendingCents) })

function scheduledText({ amountCents, firstOn, lastOn }: ComingPayments, { balanceCents }: Bill): string {
  const facts = { amount: dollars(amountCents), day: formatDay(lastOn) }
  if (firstOn !== lastOn) return words.accounts_scheduled_last(facts)
  return balanceCents > 0 ? words.accounts_scheduled(facts) : words.accounts_scheduled_still(facts)
}

export const autopayText = ({ amountCents, lastOn }: ComingPayments) =>
  words.accounts_auto_pay_pays({ amount: dollars(amountCents), day: formatDay(lastOn) })
