/** Failed checks of one identity or account that end a view, within the hour that begins with the first. */
export const mostFailedChecks = 3
export const failuresCountFor = { hours: 1 } as const

/** A code sent to a contact on file works this long. */
export const contactCodeMinutes = 10

/** A caller is only checked by a contact that has stood there for longer than this. */
export const oldContactDays = 30
const oldContact = { hours: oldContactDays * 24 } as const

/**
 * True: a contact has stood there for more than 30 days, so a caller may be checked by it. Whoever took an identity over has put
 * theirs there lately (decisions-staff §11).
 */
export const isOldContact = (since: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(since.add(oldContact), now) < 0

/** @param failures of that identity or account, whichever has more, within the hour */
export const checksLeft = (failures: number): number => Math.max(0, mostFailedChecks - failures)

/** A customer's contacts on file. */
export interface ContactFacts {
  isVerified: boolean
  emailSince: Temporal.Instant
  hasTelephone: boolean
  telephoneVerified: boolean
  telephoneSince: Temporal.Instant
  /** True: texts are sent from here, and its owner hasn't stopped them. */
  takesTexts: boolean
}

/** The contacts that a code may be sent to: verified ones that have stood there long enough. */
export function contactsForCode(facts: ContactFacts, now: Temporal.Instant): ('email' | 'telephone')[] {
  const byEmail = facts.isVerified && isOldContact(facts.emailSince, now)
  const byText = facts.telephoneVerified && facts.takesTexts && mayCallBack(facts, now)
  return [...(byEmail ? (['email'] as const) : []), ...(byText ? (['telephone'] as const) : [])]
}

/** True: there's a telephone of record, verified or not, that has stood there long enough to be called back. */
export const mayCallBack = (
  { hasTelephone, telephoneSince }: Pick<ContactFacts, 'hasTelephone' | 'telephoneSince'>,
  now: Temporal.Instant,
): boolean => hasTelephone && isOldContact(telephoneSince, now)
