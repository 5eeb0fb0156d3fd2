import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type Cents, parseAmount, type UnreadableAmount } from '@lightwell/rulebook/money.ts'
import { hasExpired, isUsable } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { OverpayRefusal } from '@lightwell/rulebook/payments/overpaying.ts'
import {
  type AmountRefusal,
  checkAmount,
  checkPayOn,
  type PayOnRefusal,
} from '@lightwell/rulebook/payments/rules.ts'
import { newMethod } from '../payment-methods/adding.ts'
import {
  amountCentsOf,
  type Choosable,
  chosenMethod,
  type FormFacts,
  type Moment,
  type PaymentForm,
  pausedUntil,
  receivedDay,
} from './form.ts'
import { type Lateness, latenessOf } from './late.ts'

/** `amount-for-owners`: whoever does not own the account pays no more than it owes and one usual bill. */
export type AmountProblem = UnreadableAmount | AmountRefusal | OverpayProblem
type OverpayProblem = Exclude<OverpayRefusal, 'confirm-first'>
export type MethodProblem =
  | 'method-missing'
  | 'method-expired'
  | 'method-expires-before'
  | 'method-entered-long-ago'
  | NonNullable<Method['barred']>

/** `too-many-declines`: none is tried today for a while. */
export type DateProblem = PayOnRefusal | 'too-many-declines'

/** What stands in the way, by field; no entry, no problem. */
export interface FormProblems {
  amount?: AmountProblem
  method?: MethodProblem
  date?: DateProblem
}

/** Runs the rulebook's rules over the form. The server runs the same ones again, by its own clock, to decide. */
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
  const refusal = checkAmount({ amountCents, accountType: facts.accountType })
  if (refusal) return refusal
  if (!facts.isOwner && amountCents > facts.dates.freelyPayableCents) return 'amount-for-owners'
}

function methodProblem(form: PaymentForm, facts: FormFacts, moment: Moment): MethodProblem | undefined {
  if (form.methodId === newMethod) return undefined
  const method = chosenMethod(form, facts)
  return method ? whyUnusable(method, form.payOn, moment) : 'method-missing'
}

/** Why the method cannot pay on that day, or nothing where it can. */
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

/** What the customer should know before going on, and may still decide. */
export interface Warnings {
  amount?:
    | { code: 'less-than-past-due'; pastDueCents: Cents }
    | { code: 'more-than-balance'; overCents: Cents }
    | { code: 'nothing-due' }
    | { code: 'asks-for-proof'; overCents: Cents }
  date?: Lateness
}

/** The warnings by field. Amounts in cents. */
export function warningsOf(
  form: PaymentForm,
  facts: FormFacts,
  moment: Moment,
  locale: 'en' | 'es',
): Warnings {
  const amount = amountAdvice(amountCentsOf(form, facts, locale), facts)
  const paid = { payOn: form.payOn, receivedOn: receivedDay(form, facts, moment) }
  const date = latenessOf(paid, facts.bill, moment.today)
  return { ...(amount && { amount }), ...(date && { date }) }
}

/** What to think of an amount in the form, and that an owner proves who they are before they pay so much. */
export function amountAdvice(
  amountCents: Cents | undefined,
  { bill, isOwner, dates }: Pick<FormFacts, 'bill' | 'isOwner' | 'dates'>,
): Warnings['amount'] {
  if (isOwner && amountCents !== undefined && amountCents > dates.freelyPayableCents)
    return { code: 'asks-for-proof', overCents: amountCents - Math.max(0, bill.balanceCents) }
  return amountWarning(amountCents, bill)
}

/** What to think of where this much is paid of that bill. */
export function amountWarning(
  amountCents: Cents | undefined,
  { balanceCents, pastDueCents }: Bill,
): Warnings['amount'] {
  if (amountCents === undefined || amountCents <= 0) return undefined
  if (balanceCents <= 0) return { code: 'nothing-due' }
  if (amountCents < pastDueCents) return { code: 'less-than-past-due', pastDueCents }
  if (amountCents > balanceCents) return { code: 'more-than-balance', overCents: amountCents - balanceCents }
}
