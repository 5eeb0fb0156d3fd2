import { orderedCents } from '@lightwell/rulebook/accounts/bill-state.ts'
import { type ChargeFacts, chargeOn, noticeDays, paysInTime } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay, NextPayment } from '@lightwell/rulebook/autopay/wire.ts'
import { addDays, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { type AutopayFacts, type AutopayForm, kindOf } from './form.ts'

/** What will become of the bill that is open now. The amount is what is left to pay of it. */
export type Outlook =
  | { kind: 'covered'; amountCents: Cents; dueOn: Day | undefined; payOn: Day }
  /** It is due too soon, or its day has gone by: the customer pays it, and auto pay begins with the next bill. */
  | { kind: 'not-covered'; amountCents: Cents; dueOn: Day | undefined }
  /** Other payments on their way will settle it. */
  | { kind: 'on-its-way'; amountCents: Cents }
  | { kind: 'nothing-due' }
  /** A change, while the rule has no payment in hand. */
  | { kind: 'next-bill' }

/** What will happen if the form is agreed to today, by the rules that the server goes by; `rule` is the one that is changed. */
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
 * The payment that a rule has in hand, once its days or its method change: on the day that is wished for now, but no sooner
 * than the notice of it and tomorrow allow. One that is tried again, or is late, keeps its day.
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

/** A day on which a notice would hold nothing up. */
const longBefore = (dueOn: Day) => addDays(dueOn, -10 * noticeDays)
