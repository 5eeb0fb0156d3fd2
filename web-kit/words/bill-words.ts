import type { BillState, BillStateName, ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { splitByDue } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { today } from '../session/clock.ts'
import { formatDay } from './dates.ts'
import { dollars } from './dollars.ts'
import { listText, owedText } from './owed-parts.ts'

/** The label of the main amount of a bill in this state. */
export function labelOf({ name }: BillState): string {
  if (name === 'credit') return words.accounts_balance_credit()
  return name === 'past-due' ? words.accounts_past_due_label() : words.accounts_balance()
}

/** The sentence about a bill in this state. */
export function sentenceOf(state: BillState, bill: Bill): string {
  switch (state.name) {
    case 'credit':
      return words.accounts_balance_credit_hint()
    case 'paid':
      return words.accounts_balance_nothing()
    case 'past-due':
      return pastDueText(bill)
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

/** Says when the amounts owed are or were due. */
export function dueText(bill: Bill): string {
  const { dueOn, owed, pastDueCents } = bill
  if (owed.length > 1 && splitByDue(owed, today()).later.length > 0) return `${owedText(owed, today())}.`
  if (pastDueCents > 0) return pastDueText(bill)
  const day = owed[0]?.dueOn ?? dueOn
  return day ? words.accounts_balance_due({ day: formatDay(day, 'name') }) : words.accounts_balance_no_due()
}

/** Says when the past-due amount was due. If its parts were due on several days, names the earliest one we know. */
export function pastDueText({ owed, pastDueSince }: Bill): string {
  if (pastDueSince === undefined) return words.accounts_past_due_earlier()
  const day = formatDay(pastDueSince, 'name')
  const isOneDay = splitByDue(owed, today()).pastDue.every(({ dueOn }) => dueOn === pastDueSince)
  return isOneDay ? words.accounts_past_due_day({ day }) : words.accounts_past_due_oldest({ day })
}

/**
 * Returns a sentence for each kind of upcoming payment: pending, scheduled, auto pay.
 * @param said the state whose sentence the page already has; the payments in that sentence are left out
 */
export function comingTexts({ name, autopay }: BillState, bill: Bill, said?: BillStateName): string[] {
  const { pendingCents, scheduled } = bill
  return [
    pendingCents > 0 && said !== 'on-its-way' && pendingText(bill),
    scheduled && said !== 'scheduled' && scheduledText(scheduled, bill),
    autopay && said !== 'autopay-pays' && name !== 'past-due' && autopayText(autopay),
  ].filter((text) => typeof text === 'string')
}

/**
 * Says which payments are coming, and how much is then left to pay or is overpaid. Empty if there's nothing to add to
 * the state's own sentence.
 */
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
  const facts = { amount: dollars(amountCents), day: formatDay(lastOn, 'name') }
  if (firstOn !== lastOn) return words.accounts_scheduled_last(facts)
  return balanceCents > 0 ? words.accounts_scheduled(facts) : words.accounts_scheduled_still(facts)
}

/** Says what auto pay will pay, and when. */
export function autopayText({ amountCents, lastOn, each }: ComingPayments): string {
  if (each === undefined)
    return words.accounts_auto_pay_pays({ amount: dollars(amountCents), day: formatDay(lastOn, 'name') })
  const payments = each.map((payment) =>
    words.accounts_payment_on({
      amount: dollars(payment.amountCents),
      day: formatDay(payment.payOn, 'name'),
    }),
  )
  return words.accounts_auto_pay_pays_each({ payments: listText(payments) })
}
