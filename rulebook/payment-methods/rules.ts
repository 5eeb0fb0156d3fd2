import { addDays, type Day } from '../calendar.ts'
import type { ValidationState } from './states.ts'

/** A method that was entered for one payment and not saved can be paid with for this long, in minutes. */
export const unsavedMinutes = 30

/** A nickname is at most so long. Ours. */
export const longestNickname = 40

/** The versions of the texts by which a customer authorises a saved method; the words are in the words files. */
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
 * Whether a payment for `payOn` may be ordered with a method now: a card serves until the last day of the month on its
 * face, a method that was not saved only while it is fresh, since it was entered for one payment.
 */
export function isUsable(
  method: MethodFacts,
  { payOn, now }: { payOn: Day; now: Temporal.Instant },
): boolean {
  if (hasExpired(method, payOn)) return false
  return method.isSaved || isFresh(method.createdAt, now)
}

/** Whether a method that was entered and not saved still serves: to be paid with, or to be saved. */
export const isFresh = (enteredAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, enteredAt.add({ minutes: unsavedMinutes })) <= 0

/** Whether a card's month is over on that day; a bank account has none. */
export function hasExpired(
  { expMonth, expYear }: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  on: Day,
): boolean {
  if (expMonth === null || expYear === null) return false
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < on.slice(0, 7)
}

/** Days before the end of a card's last month from which its owner is warned. Ours. */
export const nearExpiryDays = 60

/** How far a card is from its end on that day: `past` it, `near` it, or `fine`; a bank account is always fine. */
export function expiryState(
  method: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  today: Day,
): 'fine' | 'near' | 'past' {
  if (hasExpired(method, today)) return 'past'
  return hasExpired(method, addDays(today, nearExpiryDays)) ? 'near' : 'fine'
}

/** The years that a card may end in, to choose from: this one and eleven more (CP §5). */
export function expiryYears(today: Day): number[] {
  return Array.from({ length: 12 }, (_, more) => Number(today.slice(0, 4)) + more)
}

/** Whether a card may be said to end then: a month that is not over, within the years to choose from. */
export function isExpiryChoice({ month, year }: { month: number; year: number }, today: Day): boolean {
  return expiryYears(today).includes(year) && !hasExpired({ expMonth: month, expYear: year }, today)
}

/**
 * Days for which a payment that went through may come back by its method: a customer has 60 to tell their bank that a
 * debit was not theirs (Nacha Operating Rules, R10), and the return takes a few more. A card's charge comes back by itself.
 */
export const returnDays = { card: 0, checking: 65 } as const

/** Until when the provider's token of a method that is gone is needed; `undefined` where it never was paid with. */
export function tokenNeededUntil(
  type: MethodFacts['type'],
  lastPaidAt: Temporal.Instant | undefined,
): Temporal.Instant | undefined {
  return lastPaidAt?.add({ hours: 24 * returnDays[type] })
}

/**
 * Who sees to it that a bank account is validated before it is debited for the first time, as Nacha's rule for WEB debits
 * asks (Operating Rules 2.5.17.4, a commercially reasonable system that detects fraud): we, by asking the provider before
 * an account's first payment, or the provider itself, which then screens every debit.
 */
export const accountValidations = ['before-first-payment', 'by-provider'] as const
export type AccountValidation = (typeof accountValidations)[number]

/** Why a method pays nothing now; nothing where it does. A card is barred only while it isn't authorized. */
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
  /** How far the provider is with a saved account; null for cards, and for what was not saved. */
  validation: ValidationState | null
  /** Its holder objected to a payment, and hasn't authorized the method again (`payments/declines.ts`). */
  isRevoked: boolean
}

/** Wrong amounts after which an account is not asked about any more. */
export const mostWrongDeposits = 3

/** How a charge uses what is stored, as the card networks ask: not at all, for the first time, or again. */
export function storedCredential(
  { isSaved, savedAt }: { isSaved: boolean; savedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'none' | 'first' | 'subsequent' {
  if (!isSaved) return 'none'
  return savedAt !== null && isFresh(savedAt, now) ? 'first' : 'subsequent'
}
