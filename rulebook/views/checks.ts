/**
 * The number of failed checks that ends a view, for one identity or account. Failures are counted for an hour, starting
 * with the first one.
 */
export const mostFailedChecks = 3
export const failuresCountFor = { hours: 1 } as const

/** Minutes for which a code sent to a contact on file works. */
export const contactCodeMinutes = 10

/** The age in days that a contact on file has to exceed before a caller can be verified with it. */
export const oldContactDays = 30
const oldContact = { hours: oldContactDays * 24 } as const

/**
 * True if a contact has been on file for more than 30 days, so a caller can be verified with it. Someone who took
 * over an identity would have added their own contact recently (decisions-staff §11).
 */
export const isOldContact = (since: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(since.add(oldContact), now) < 0

/**
 * Checks that a caller still has.
 * @param failures of the identity or the account, whichever has more, within the hour
 */
export const checksLeft = (failures: number): number => Math.max(0, mostFailedChecks - failures)

/** A customer's contacts on file. */
export interface ContactFacts {
  isVerified: boolean
  emailSince: Temporal.Instant
  hasTelephone: boolean
  telephoneVerified: boolean
  telephoneSince: Temporal.Instant
  /** True if texts can be sent to this number and its owner hasn't stopped them. */
  takesTexts: boolean
}

/** The contacts a code can be sent to: those that are verified and have been on file long enough. */
export function contactsForCode(facts: ContactFacts, now: Temporal.Instant): ('email' | 'telephone')[] {
  const byEmail = facts.isVerified && isOldContact(facts.emailSince, now)
  const byText = facts.telephoneVerified && facts.takesTexts && mayCallBack(facts, now)
  return [...(byEmail ? (['email'] as const) : []), ...(byText ? (['telephone'] as const) : [])]
}

/** True if a telephone of record, verified or not, has been on file long enough to be called back. */
export const mayCallBack = (
  { hasTelephone, telephoneSince }: Pick<ContactFacts, 'hasTelephone' | 'telephoneSince'>,
  now: Temporal.Instant,
): boolean => hasTelephone && isOldContact(telephoneSince, now)
