// The modals that nobody asked for: whether one is shown, and which (CP §4).

/** Set up auto pay; get bills without paper. */
export type Prompt = 'autopay' | 'paperless'

/** What is shown over the summary though nobody asked for it: one of the prompts, or the provider's promo popup. */
export type Modal = Prompt | 'promo'

/** For how many days a prompt that was answered stays away, whatever the answer (CP §4, §9). */
export const putOffDays = 30

export interface PromptFacts {
  /** The time by the server's clock, in seconds since 1970. */
  now: number
  /** Whether one was shown in this visit: a second one, whichever, waits for another. */
  hasShown: boolean
  /** The bill of the account in use; nothing where this person may not see it, or where it could not be read. */
  bill: { isAutopayOn: boolean } | undefined
  /** The account in use; nothing where it could not be read. */
  account: { isPaperless: boolean } | undefined
  /** What this person may do with the account: pay its bills, and say how they come. */
  pays: boolean
  manages: boolean
  /** When each was answered in this browser, in seconds since 1970. */
  answered: Partial<Record<Prompt, number>>
  /** Whether this browser session is one of those that the promo popup is for (`isSampled`), or may still become one. */
  maySeePromo: boolean
}

/**
 * What is shown now, or nothing. Only one at a time: auto pay first, what the provider promotes last. Nothing within a day of an
 * answer, in whatever tab: that is one visit.
 */
export function modalToShow(facts: PromptFacts): Modal | undefined {
  const { now, hasShown, bill, account, pays, manages, answered, maySeePromo } = facts
  if (hasShown || bill === undefined) return undefined
  if (Object.values(answered).some((at) => at <= now && now < at + secondsOfDay)) return undefined
  const isPutOff = (prompt: Prompt) => now < (answered[prompt] ?? -Infinity) + putOffDays * secondsOfDay
  if (pays && !bill.isAutopayOn && !isPutOff('autopay')) return 'autopay'
  if (manages && account?.isPaperless === false && !isPutOff('paperless')) return 'paperless'
  return maySeePromo ? 'promo' : undefined
}

/**
 * Whether a browser session is one of those that the promo popup is for (CP §4).
 * @param ratePercent of how many in a hundred it is for, from 0 for none to 100 for all
 * @param random at least 0 and below 1
 */
export const isSampled = (ratePercent: number, random: number): boolean => random * 100 < ratePercent

const secondsOfDay = 24 * 60 * 60
