import type { Day } from '../calendar.ts'

/** A method that was entered for one payment and not saved can be paid with for this long, in minutes. */
export const unsavedMinutes = 30

/** The versions of the texts by which a customer authorises a saved method; the words are in the words files. */
export const authorizationVersions = { card: 'save-card-2026-11', checking: 'save-bank-2026-11' } as const

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
  return (
    method.isSaved || Temporal.Instant.compare(now, method.createdAt.add({ minutes: unsavedMinutes })) <= 0
  )
}

/** Whether a card's month is over on that day; a bank account has none. */
export function hasExpired(
  { expMonth, expYear }: Pick<MethodFacts, 'expMonth' | 'expYear'>,
  on: Day,
): boolean {
  if (expMonth === null || expYear === null) return false
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < on.slice(0, 7)
}

/** How a charge uses what is stored, as the card networks ask: not at all, for the first time, or again. */
export function storedCredential(
  { isSaved, savedAt }: { isSaved: boolean; savedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): 'none' | 'first' | 'subsequent' {
  if (!isSaved) return 'none'
  const isFresh =
    savedAt !== null && Temporal.Instant.compare(now, savedAt.add({ minutes: unsavedMinutes })) <= 0
  return isFresh ? 'first' : 'subsequent'
}
