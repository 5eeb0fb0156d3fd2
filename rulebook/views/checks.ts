/**
 * The number of failed identity checks, for one ID or one account, that ends a staff view. They count until an hour
 * after the first one.
 */
export const mostFailedChecks = 3
export const failuresCountFor = { hours: 1 } as const

/** A code sent to a contact on file works for this many minutes. */
export const contactCodeMinutes = 10

/** Days for which a contact has to have been on file before we use it to verify a customer. */
export const oldContactDays = 30
const oldContact = { hours: oldContactDays * 24 } as const

/**
 * True if a contact has been on file long enough to verify a customer with it. Someone who has just taken over an ID
 * would have added a contact of their own, and that's too new (decisions-staff §11).
 */
export const isOldContact = (since: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(since.add(oldContact), now) < 0

/**
 * The number of checks of the caller that may still fail before the view ends.
 * @param failures the failed checks within the hour, for the customer or the account, whichever has more
 */
export const checksLeft = (failures: number): number => Math.max(0, mostFailedChecks - failures)

/** Facts about a customer's email address and phone number on file. */
export interface ContactFacts {
  isVerified: boolean
  emailSince: Temporal.Instant
  hasTelephone: boolean
  telephoneVerified: boolean
  telephoneSince: Temporal.Instant
  /** True if the number can get texts and its owner hasn't stopped them. */
  takesTexts: boolean
}

/** Returns where a code can be sent: a verified email address or phone number that has been on file long enough. */
export function contactsForCode(facts: ContactFacts, now: Temporal.Instant): ('email' | 'telephone')[] {
  const byEmail = facts.isVerified && isOldContact(facts.emailSince, now)
  const byText = facts.telephoneVerified && facts.takesTexts && mayCallBack(facts, now)
  return [...(byEmail ? (['email'] as const) : []), ...(byText ? (['telephone'] as const) : [])]
}

/** True if the telephone has been on file long enough to call the customer back on. It doesn't have to be verified. */
export const mayCallBack = (
  { hasTelephone, telephoneSince }: Pick<ContactFacts, 'hasTelephone' | 'telephoneSince'>,
  now: Temporal.Instant,
): boolean => hasTelephone && isOldContact(telephoneSince, now)
