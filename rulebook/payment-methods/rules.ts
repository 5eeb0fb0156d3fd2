import { addDays, type Day } from '../calendar.ts'
import type { ValidationState } from './states.ts'

/** Minutes during which a method that was entered for one payment, and not saved, can be used. */
export const unsavedMinutes = 30

/** The longest nickname. Ours. */
export const longestNickname = 40

/** The versions of the texts with which customers authorize a saved method. The words are in the words files. */
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
 * True if a payment on `payOn` can be ordered with a method now. A card is valid through the last day of the month on
 * its face. An unsaved method works only for a short time, since it was entered for one payment.
 */
export function isUsable(
  method: MethodFacts,
  { payOn, now }: { payOn: Day; now: Temporal.Instant },
): boolean {
  if (hasExpired(method, payOn)) return false
  return method.isSaved || isFresh(method.createdAt, now)
}

/** True if a method that was entered and not saved can still be used or saved. */
export const isFresh = (enteredAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, enteredAt.add({ minutes: unsavedMinutes })) <= 0

/** True if a card's last month is over on that day. Bank accounts don't expire. */
export function hasExpired(
  { expMonth, expYear }: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  on: Day,
): boolean {
  if (expMonth === null || expYear === null) return false
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < on.slice(0, 7)
}

/** Days before the end of a card's last month from which we warn its owner. Ours. */
export const nearExpiryDays = 60

/**
 * A card's closeness to the end of its validity on that day: `past` the end, `near` it, or `fine`. A bank account is
 * always `fine`.
 */
export function expiryState(
  method: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  today: Day,
): 'fine' | 'near' | 'past' {
  if (hasExpired(method, today)) return 'past'
  return hasExpired(method, addDays(today, nearExpiryDays)) ? 'near' : 'fine'
}

/** The years offered for a card's expiry: this one and the next eleven (CP §5). */
export function expiryYears(today: Day): number[] {
  return Array.from({ length: 12 }, (_, more) => Number(today.slice(0, 4)) + more)
}

/** True if a card's expiry can be chosen: a month that isn't over, within the offered years. */
export function isExpiryChoice({ month, year }: { month: number; year: number }, today: Day): boolean {
  return expiryYears(today).includes(year) && !hasExpired({ expMonth: month, expYear: year }, today)
}

/**
 * Days during which a completed payment can be returned through its method. For bank accounts: customers have 60 days
 * to report a debit as unauthorized to their bank (Nacha Operating Rules, R10), and the return takes a few more. A
 * card's chargeback needs nothing from us.
 */
export const returnDays = { card: 0, checking: 65 } as const

/**
 * Returns the instant until which we need the provider's token of a deleted method. `undefined` if the method never
 * paid.
 */
export function tokenNeededUntil(
  type: MethodFacts['type'],
  lastPaidAt: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  return lastPaidAt?.add({ hours: 24 * returnDays[type] })
}

/**
 * The party that validates a bank account before its first debit, as Nacha requires for WEB debits (Operating Rules
 * 2.5.17.4, a commercially reasonable system that detects fraud). `before-first-payment`: we do, by asking the provider
 * before an account's first payment. `by-provider`: the provider does, by screening every debit.
 */
export const accountValidations = ['before-first-payment', 'by-provider'] as const
export type AccountValidation = (typeof accountValidations)[number]

/** The reason a method can't pay now. Undefined if it can. Only a missing authorization bars a card. */
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
  /** The progress of the provider's check of a saved bank account. Null for cards and unsaved methods. */
  validation: ValidationState | null
  /**
   * True if the method's holder objected to a payment and hasn't authorized the method again (`payments/declines.ts`).
   */
  isRevoked: boolean
}

/**
 * Says how a charge uses a stored card, as the card networks require: `none` if the card isn't saved, `first` if it was
 * just saved, otherwise `subsequent`.
 */
export const mostWrongDeposits = 3

/**
 * Says how a charge uses a stored card, as the card networks require: `none`, `first` for the first charge with it, or
 * `subsequent`.
 */
export function storedCredential(
  { isSaved, savedAt }: { isSaved: boolean; savedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'none' | 'first' | 'subsequent' {
  if (!isSaved) return 'none'
  return savedAt !== null && isFresh(savedAt, now) ? 'first' : 'subsequent'
}
