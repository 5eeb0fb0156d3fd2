import { orderedCents } from '@lightwell/rulebook/accounts/bill-state.ts'
import { type ChargeFacts, chargeOn, noticeDays, paysInTime } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay, NextPayment } from '@lightwell/rulebook/autopay/wire.ts'
import { addDays, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { type AutopayFacts, type AutopayForm, kindOf } from './form.ts'

/**
 * The effect of the form's choices on the current bill. `amountCents` is what's left to pay of that bill, except as
 * noted.
 */
export type Outlook =
  | { kind: 'covered'; amountCents: Cents; dueOn: Day | undefined; payOn: Day }
  /** The bill is past due or due too soon. The customer pays this bill, and auto pay starts with the next one. */
  | { kind: 'not-covered'; amountCents: Cents; dueOn: Day | undefined }
  /** Other payments will cover the bill. `amountCents` is their total. */
  | { kind: 'on-its-way'; amountCents: Cents }
  | { kind: 'nothing-due' }
  /** The edited rule has no upcoming payment, so the change applies from the next bill on. */
  | { kind: 'next-bill' }

/**
 * Returns what will happen to the current bill if the customer agrees today. Uses the same rules as the server. `rule`
 * is the rule being edited.
 */
export function outlookOf(
  form: AutopayForm,
  facts: AutopayFacts,
  rule: Autopay | undefined,
  today: Day,
): Outlook {
  if (rule) return rule.next ? outlookOfChange(form, facts, rule.next) : { kind: 'next-bill' }
  const { balanceCents, dueOn } = facts.bill
  const comingCents = orderedCents(facts.bill)
  if (balanceCents <= 0) return { kind: 'nothing-due' }
  const amountCents = balanceCents - comingCents
  if (amountCents <= 0) return { kind: 'on-its-way', amountCents: comingCents }
  if (dueOn === undefined) return { kind: 'not-covered', amountCents, dueOn }
  const charge = chargeFacts(form, facts, dueOn, today)
  return paysInTime(charge)
    ? { kind: 'covered', amountCents, dueOn, payOn: chargeOn(charge) }
    : { kind: 'not-covered', amountCents, dueOn }
}

/**
 * Returns the rule's upcoming payment after the change. The payment moves to the newly chosen day, or to `earliest` if
 * that's later. If `earliest` is undefined, as for retries, the payment keeps its day.
 */
function outlookOfChange(form: AutopayForm, facts: AutopayFacts, next: NextPayment): Outlook {
  const { amountCents } = next
  const { bill, earliest, dates } = facts
  const { dueOn } = bill
  if (earliest === undefined || dueOn === undefined)
    return { kind: 'covered', amountCents, dueOn, payOn: next.payOn }
  const wished = chargeOn(chargeFacts(form, facts, dueOn, longBefore(dueOn)))
  const first = nextOpenDay(earliest, dates.blockedDates)
  return { kind: 'covered', amountCents, dueOn, payOn: wished < first ? first : wished }
}

function chargeFacts(form: AutopayForm, facts: AutopayFacts, dueOn: Day, noticeOn: Day): ChargeFacts {
  const { blockedDates } = facts.dates
  return { dueOn, daysBefore: form.daysBefore, payingWith: kindOf(form, facts), noticeOn, blockedDates }
}

/** Returns a notice date so early that waiting for the notice period never delays the payment. */
const longBefore = (dueOn: Day) => addDays(dueOn, -10 * noticeDays)
