import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { hasExpired, isUsable } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { leftCentsOf, type OverpayRefusal } from '@lightwell/rulebook/payments/overpaying.ts'
import {
  type AmountRefusal,
  checkAmount,
  checkPayOn,
  type PayOnRefusal,
} from '@lightwell/rulebook/payments/rules.ts'
import { parseAmount, type UnreadableAmount } from '@lightwell/rulebook/typed-amount.ts'
import { newMethod } from '../payment-methods/adding.ts'
import {
  amountCentsOf,
  type Choosable,
  chosenMethod,
  type FormFacts,
  limitedByOwed,
  type Moment,
  type PaymentForm,
  pausedUntil,
  receivedDay,
} from './form.ts'
import { type Lateness, latenessOf } from './late.ts'

/** `amount-for-owners`: people who don't own the account can pay no more than what's owed on it plus one usual bill. */
export type AmountProblem = UnreadableAmount | AmountRefusal | OverpayProblem
type OverpayProblem = Exclude<OverpayRefusal, 'confirm-first'>
export type MethodProblem =
  | 'method-missing'
  | 'method-expired'
  | 'method-expires-before'
  | 'method-entered-long-ago'
  | NonNullable<Method['barred']>

/** `too-many-declines`: after too many declines, payments for today are paused for a while. */
export type DateProblem = PayOnRefusal | 'too-many-declines'

/** Problems by field. No entry means no problem. */
export interface FormProblems {
  amount?: AmountProblem
  method?: MethodProblem
  date?: DateProblem
}

/**
 * Applies the rulebook's rules to the form. The server applies the same rules again by its own clock, and its result
 * counts.
 */
export function problemsOf(
  form: PaymentForm,
  facts: FormFacts,
  moment: Moment,
  locale: 'en' | 'es',
): FormProblems {
  const amount = amountProblem(form, facts, locale)
  const method = methodProblem(form, facts, moment)
  const date = dateProblem(form, facts, moment)
  return { ...(amount && { amount }), ...(method && { method }), ...(date && { date }) }
}

function dateProblem(
  { payOn }: PaymentForm,
  { bill, dates }: FormFacts,
  moment: Moment,
): DateProblem | undefined {
  const { today, now } = moment
  const refusal = checkPayOn({ payOn, today, dueOn: bill.dueOn, blockedDates: dates.blockedDates })
  if (refusal) return refusal
  if (payOn === today && pausedUntil(dates.declines, now)) return 'too-many-declines'
}

function amountProblem(form: PaymentForm, facts: FormFacts, locale: 'en' | 'es'): AmountProblem | undefined {
  if (form.choice === 'other') {
    const { refusal } = parseAmount(form.otherAmount, locale)
    if (refusal) return refusal
  }
  const amountCents = amountCentsOf(form, facts, locale) ?? Number.NaN
  // If a lower limit applies to this person, report only that limit, however far the amount exceeds it.
  const limited = limitedByOwed(facts)
  if (limited && amountCents > facts.dates.freelyPayableCents) return limited
  return checkAmount({ amountCents, accountType: facts.accountType })
}

function methodProblem(form: PaymentForm, facts: FormFacts, moment: Moment): MethodProblem | undefined {
  if (form.methodId === newMethod) return undefined
  const method = chosenMethod(form, facts)
  return method ? whyUnusable(method, form.payOn, moment) : 'method-missing'
}

/** Returns why the method can't pay on that day. Undefined if the method can pay. */
export function whyUnusable(
  method: Choosable,
  payOn: Day,
  { now, today }: Moment,
): Exclude<MethodProblem, 'method-missing'> | undefined {
  const { expires, enteredAtMs, barred } = method
  if (barred) return barred
  const expiry = { expMonth: expires?.month ?? null, expYear: expires?.year ?? null }
  if (hasExpired(expiry, today)) return 'method-expired'
  if (hasExpired(expiry, payOn)) return 'method-expires-before'
  const createdAt = Temporal.Instant.fromEpochMilliseconds(enteredAtMs ?? 0)
  const facts = { type: method.kind, isSaved: enteredAtMs === undefined, createdAt, ...expiry }
  return isUsable(facts, { payOn, now }) ? undefined : 'method-entered-long-ago'
}

/** Warnings, by field. The customer can pay anyway. */
export interface Warnings {
  amount?:
    | { code: 'less-than-past-due'; pastDueCents: Cents }
    | { code: 'nothing-due' }
    | {
        code: 'more-than-left'
        /** The part of the amount that exceeds what's left to pay, counting payments already ordered. */
        overCents: Cents
        /** True if the owner has to confirm their identity before making this payment. */
        asksForProof: boolean
      }
  date?: Lateness
}

/** Returns the warnings, by field. Their amounts are in cents. */
export function warningsOf(
  form: PaymentForm,
  facts: FormFacts,
  moment: Moment,
  locale: 'en' | 'es',
): Warnings {
  const amount = amountAdvice(amountCentsOf(form, facts, locale), facts, moment.now)
  const paid = { payOn: form.payOn, receivedOn: receivedDay(form, facts, moment) }
  const date = latenessOf(paid, facts.bill, moment.today)
  return { ...(amount && { amount }), ...(date && { date }) }
}

/** Returns the warning about an amount. It also says if the owner has to confirm their identity to pay that much. */
export function amountAdvice(
  amountCents: Cents | undefined,
  { bill, isOwner, dates }: Pick<FormFacts, 'bill' | 'isOwner' | 'dates'>,
  now: Temporal.Instant,
): Warnings['amount'] {
  const asksForProof =
    isOwner && amountCents !== undefined && amountCents > dates.freelyPayableCents && !isProved(dates, now)
  return amountWarning(amountCents, bill, asksForProof)
}

const isProved = ({ proofUntil }: FormFacts['dates'], now: Temporal.Instant): boolean =>
  proofUntil !== undefined && Temporal.Instant.compare(now, proofUntil) <= 0

/** Returns the warning about paying this amount toward the bill, considering payments already ordered. */
export function amountWarning(
  amountCents: Cents | undefined,
  bill: Bill,
  asksForProof = false,
): Warnings['amount'] {
  if (amountCents === undefined || amountCents <= 0) return undefined
  const { balanceCents, pastDueCents } = bill
  const leftCents = leftCentsOf(bill)
  const coveredCents = balanceCents - leftCents
  if (balanceCents <= 0 && !asksForProof) return { code: 'nothing-due' }
  if (amountCents < pastDueCents - coveredCents) return { code: 'less-than-past-due', pastDueCents }
  const overCents = amountCents - Math.max(0, leftCents)
  if (overCents <= 0) return undefined
  return { code: 'more-than-left', overCents, asksForProof }
}
