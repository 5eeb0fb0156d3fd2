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

/** What the customer has chosen so far, as it stands in the form. */
export interface PaymentForm {
  choice: AmountChoice
  /** As typed. */
  otherAmount: string
  /** The id of a method, or `newMethod`. */
  methodId: string
  /** What will be added, while `newMethod` is chosen. */
  newKind: MethodKind
  payOn: Day
}

/** One that was entered in the hosted form for this payment and not saved. */
export interface EnteredMethod extends PayableMethod {
  /** Milliseconds since 1970, by the server's clock. */
  enteredAtMs: number
  /** Why the server did not let it pay. */
  barred?: Method['barred']
}

/** What the server told about the account, for choosing and for the rules. */
export interface FormFacts {
  accountId: AccountId
  accountType: AccountType
  /** Whether they own the account: only then do they pay far more than it owes. */
  isOwner: boolean
  /** Whether it is closed and its last bill is out: then nobody pays more than is left to pay. */
  isClosed: boolean
  bill: Bill
  saved: Method[]
  entered: EnteredMethod | undefined
  dates: PaymentDates
}

/** The server's clock (decisions §4), and the business day by it. */
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

/** Every method that can be chosen: what was just entered first, then what is saved, the default before the others. */
export function choosable({ entered, saved }: FormFacts): Choosable[] {
  const byDefault = saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return entered ? [entered, ...byDefault.filter(({ id }) => id !== entered.id)] : byDefault
}

export function chosenMethod(form: PaymentForm, facts: FormFacts): Choosable | undefined {
  return choosable(facts).find(({ id }) => id === form.methodId)
}

/** Whether the choice stands for an amount that whoever asks may pay at once; "other" always may be tried. */
export function isPayable(choice: AmountChoice, facts: FormFacts): boolean {
  const cents = amountOf(choice, facts.bill)
  return cents === undefined || (cents > 0 && cents <= mostPayableCents(facts))
}

export type MostFacts = Pick<FormFacts, 'accountType' | 'isOwner' | 'isClosed' | 'dates'>

/**
 * Whether less than the limit of a payment is theirs to pay, since the account is closed, or somebody else's (decisions §10), and if so,
 * why.
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

/** The most that whoever asks may pay at once. */
const mostPayableCents = (facts: MostFacts): Cents =>
  limitedByOwed(facts) ? facts.dates.freelyPayableCents : paymentLimitCents(facts.accountType)

/** The amount in cents, as far as one can be read; whether it may be paid is the rules' to say. */
export function amountCentsOf(form: PaymentForm, facts: FormFacts, locale: 'en' | 'es'): Cents | undefined {
  const other = form.choice === 'other' ? parseAmount(form.otherAmount, locale).cents : undefined
  return amountOf(form.choice, facts.bill, other)
}

/** Until when no payment is tried, because too many were declined; nothing where payments are. */
export function pausedUntil({ fullUntil }: Declines, now: Temporal.Instant): Temporal.Instant | undefined {
  if (fullUntil === undefined) return undefined
  const until = Temporal.Instant.from(fullUntil)
  return Temporal.Instant.compare(now, until) < 0 ? until : undefined
}

/** The first day on which a payment may be made. */
export function firstOpenDay({ dates }: FormFacts): Day {
  return nextOpenDay(dates.earliest, dates.blockedDates)
}

/** The kind of method in terms of the cut-off rules (CP §5): of one that is still to be added, the kind that was chosen. */
export function payingWith(form: PaymentForm, facts: FormFacts): PayingWith {
  if (form.methodId === newMethod) return form.newKind
  return chosenMethod(form, facts)?.kind ?? 'unknown'
}

/** The day on which the payment would count as received, if it were sent now; nothing while the day cannot be paid on. */
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
