import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { type Day, isBlocked, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { Method, MethodKind, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { AccountType, AmountChoice, PayingWith } from '@lightwell/rulebook/payments/rules.ts'
import { amountOf, paymentLimitCents, receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import type { Declines, PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import { parseAmount } from '@lightwell/rulebook/typed-amount.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { newMethod } from '../payment-methods/adding.ts'

export interface PaymentForm {
  choice: AmountChoice
  /** The amount, as typed. */
  otherAmount: string
  /** The id of a saved payment method, or `newMethod` to add one. */
  methodId: string
  /** The kind of payment method to add if `newMethod` is chosen. */
  newKind: MethodKind
  payOn: Day
}

/** A method entered in the hosted form for this payment and not saved. */
export interface EnteredMethod extends PayableMethod {
  /** Milliseconds since 1970, by the server's clock. */
  enteredAtMs: number
  /** The server's reason for refusing the method. */
  barred?: Method['barred']
}

/** Account data from the server. The form's choices, problems and warnings depend on it. */
export interface FormFacts {
  accountId: AccountId
  accountType: AccountType
  /** True if this person owns the account. Only owners may pay far more than is owed on it. */
  isOwner: boolean
  /**
   * True if the account is closed and its last bill is out. No payment can then be more than what's left of that bill.
   */
  isClosed: boolean
  bill: Bill
  saved: Method[]
  entered: EnteredMethod | undefined
  dates: PaymentDates
}

/** The server's time (decisions §4), and its business day. */
export interface Moment {
  now: Temporal.Instant
  today: Day
}

export type Choosable = PayableMethod & {
  savedBy?: Method['savedBy']
  nickname?: string | undefined
  enteredAtMs?: number
  isVerified?: boolean
  barred?: Method['barred']
}

/** Returns the selectable methods: the one just entered, then the saved ones, default first. */
export function choosable({ entered, saved }: FormFacts): Choosable[] {
  const byDefault = saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return entered ? [entered, ...byDefault.filter(({ id }) => id !== entered.id)] : byDefault
}

export function chosenMethod(form: PaymentForm, facts: FormFacts): Choosable | undefined {
  return choosable(facts).find(({ id }) => id === form.methodId)
}

/**
 * True if this person may pay the chosen amount in one payment. Also true for "other", whose amount isn't known yet.
 */
export function isPayable(choice: AmountChoice, facts: FormFacts): boolean {
  const cents = amountOf(choice, facts.bill)
  return cents === undefined || (cents > 0 && cents <= mostPayableCents(facts))
}

export type MostFacts = Pick<FormFacts, 'accountType' | 'isOwner' | 'isClosed' | 'dates'>

/**
 * Returns why this person can't pay up to the usual payment limit: the account is closed, or this person doesn't own it
 * (decisions §10). Undefined if this person can.
 */
export function limitedByOwed({
  accountType,
  isOwner,
  isClosed,
  dates,
}: MostFacts): 'amount-over-owed' | 'amount-for-owners' | undefined {
  if (dates.freelyPayableCents >= paymentLimitCents(accountType)) return undefined
  if (isClosed) return 'amount-over-owed'
  return isOwner ? undefined : 'amount-for-owners'
}

/** Returns the most this person may pay in one payment. */
const mostPayableCents = (facts: MostFacts): Cents =>
  limitedByOwed(facts) ? facts.dates.freelyPayableCents : paymentLimitCents(facts.accountType)

/** Returns the amount in cents, if it can be parsed. The payment rules decide if that amount is allowed. */
export function amountCentsOf(form: PaymentForm, facts: FormFacts, locale: 'en' | 'es'): Cents | undefined {
  const other = form.choice === 'other' ? parseAmount(form.otherAmount, locale).cents : undefined
  return amountOf(form.choice, facts.bill, other)
}

/** Returns until when payments are paused after too many declines. Undefined if they aren't paused. */
export function pausedUntil({ fullUntil }: Declines, now: Temporal.Instant): Temporal.Instant | undefined {
  if (fullUntil === undefined) return undefined
  const until = Temporal.Instant.from(fullUntil)
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined
}

/** Returns the first day a payment can be made. */
export function firstOpenDay({ dates }: FormFacts): Day {
  return nextOpenDay(dates.earliest, dates.blockedDates)
}

/**
 * Returns the kind of method that determines the cutoff (CP §5). If the method is still to be added, returns its chosen
 * kind.
 */
export function payingWith(form: PaymentForm, facts: FormFacts): PayingWith {
  if (form.methodId === newMethod) return form.newKind
  return chosenMethod(form, facts)?.kind ?? 'unknown'
}

/** Returns the received date of the payment if it's sent now. Undefined if no payment can be made on the chosen day. */
export function receivedDay(form: PaymentForm, facts: FormFacts, { now, today }: Moment): Day | undefined {
  const { blockedDates, cutoffs, latest } = facts.dates
  if (form.payOn < today || form.payOn > latest || isBlocked(form.payOn, blockedDates)) return undefined
  return receivedOn({
    payOn: form.payOn,
    today,
    now,
    payingWith: payingWith(form, facts),
    blockedDates,
    cutoffs,
  })
}
