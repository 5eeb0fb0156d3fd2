import { addDays, type Day } from '../calendar.ts'
import type { ValidationState } from './states.ts'

/** Minutes after which a payment method that was entered and not saved can't be used anymore. */
export const unsavedMinutes = 30

/** The longest nickname, in characters. Ours. */
export const longestNickname = 40

/** Versions of the texts with which customers authorize a saved payment method. The words files have the texts. */
export const authorizationVersions = {
  card: 'save-card-2026-11-28',
  checking: 'save-bank-2026-11-28',
} as const

export interface MethodFacts {
  type: 'card' | 'checking'
  isSaved: boolean
  createdAt: Temporal.Instant
  expMonth: number | null
  expYear: number | null
}

/**
 * True if a payment on `payOn` can be ordered with this payment method now. A card can pay through the last day of its
 * expiry month. A method that isn't saved can be used for `unsavedMinutes`.
 */
export function isUsable(
  method: MethodFacts,
  { payOn, now }: { payOn: Day; now: Temporal.Instant },
): boolean {
  if (hasExpired(method, payOn)) return false
  return method.isSaved || isFresh(method.createdAt, now)
}

/** True if not more than `unsavedMinutes` have passed since a payment method was entered. */
export const isFresh = (enteredAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, enteredAt.add({ minutes: unsavedMinutes })) <= 0

/** True if a card's expiry month is over on that day. Bank accounts don't expire. */
export function hasExpired(
  { expMonth, expYear }: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  on: Day,
): boolean {
  if (expMonth === null || expYear === null) return false
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < on.slice(0, 7)
}

/** We warn a card's owner from this many days before its expiry month ends. The specification doesn't set a number. */
export const nearExpiryDays = 60

/**
 * A card's state by its expiry month: over (`past`), soon over (`near`), or neither (`fine`). Bank accounts are `fine`.
 */
export function expiryState(
  method: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  today: Day,
): 'fine' | 'near' | 'past' {
  if (hasExpired(method, today)) return 'past'
  return hasExpired(method, addDays(today, nearExpiryDays)) ? 'near' : 'fine'
}

/** The years offered for a card's expiry: this year and the next eleven (CP §5). */
export function expiryYears(today: Day): number[] {
  return Array.from({ length: 12 }, (_, more) => Number(today.slice(0, 4)) + more)
}

/** True if a card's expiry can be chosen: an offered year, and a month that isn't over. */
export function isExpiryChoice({ month, year }: { month: number; year: number }, today: Day): boolean {
  return expiryYears(today).includes(year) && !hasExpired({ expMonth: month, expYear: year }, today)
}

/**
 * Days in which a completed payment can be returned through its payment method, so that we need the provider's token.
 * Customers can report a bank debit as unauthorized for 60 days (Nacha Operating Rules, R10), and the return takes a
 * few more. A card's chargeback doesn't need the token.
 */
export const returnDays = { card: 0, checking: 65 } as const

/**
 * The instant until which we need the payment provider's token of a deleted method, in case a payment is returned.
 * `undefined` if the method never paid.
 */
export function tokenNeededUntil(
  type: MethodFacts['type'],
  lastPaidAt: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  return lastPaidAt?.add({ hours: 24 * returnDays[type] })
}

/**
 * Ways in which a bank account is validated before its first debit. Nacha requires this for WEB debits, to detect fraud
 * (Operating Rules 2.5.17.4).
 * - `before-first-payment`: we ask the payment provider before an account's first payment.
 * - `by-provider`: the payment provider screens every debit by itself.
 */
export const accountValidations = ['before-first-payment', 'by-provider'] as const
export type AccountValidation = (typeof accountValidations)[number]

/**
 * The reason that a payment method can't pay now. Undefined if it can. A card's only possible reason is
 * `method-unauthorized`.
 */
export function whyBarred(
  { type, status, validation, isRevoked }: BarFacts,
  validatedBy: AccountValidation,
): 'method-unauthorized' | 'method-locked' | 'method-unverified' | undefined {
  if (isRevoked) return 'method-unauthorized'
  if (type === 'card' || status !== 'unverified') return undefined
  if (validation === 'locked') return 'method-locked'
  return validatedBy === 'by-provider' ? undefined : 'method-unverified'
}

export interface BarFacts {
  type: MethodFacts['type']
  status: 'active' | 'unverified' | 'deleted'
  /**
   * The state of the provider's check that a saved bank account is the customer's. Null for cards, and for payment
   * methods that aren't saved.
   */
  validation: ValidationState | null
  /**
   * True if the method's holder objected to a payment and hasn't authorized the method again (`payments/declines.ts`).
   */
  isRevoked: boolean
}

/** Wrong guesses at the amounts of the two deposits after which a bank account is locked. */
export const mostWrongDeposits = 3

/**
 * Says if a charge uses a saved card. Card networks require this with each charge.
 * - `none`: the card isn't saved.
 * - `first`: it was just saved.
 * - `subsequent`: it was saved earlier.
 */
export function storedCredential(
  { isSaved, savedAt }: { isSaved: boolean; savedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'none' | 'first' | 'subsequent' {
  if (!isSaved) return 'none'
  return savedAt !== null && isFresh(savedAt, now) ? 'first' : 'subsequent'
}
