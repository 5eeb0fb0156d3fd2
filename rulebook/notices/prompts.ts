// Picks the unrequested dialog to show, if any (CP §4).

/** Prompts that the summary shows unasked: set up auto pay, or go paperless. */
export type Prompt = 'autopay' | 'paperless'

/** An unrequested dialog over the summary: one of the prompts, or the provider's promo popup. */
export type Modal = Prompt | 'promo'

/** Days that an answered prompt stays away, whatever the answer (CP §4, §9). */
export const putOffDays = 30

export interface PromptFacts {
  /** The server's time, in seconds since 1970. */
  now: number
  /** True if a dialog was already shown during this visit. A second one waits for another visit. */
  hasShown: boolean
  /** The bill of the account in use; undefined if this person can't see it, or it couldn't be read. */
  bill: { isAutopayOn: boolean } | undefined
  /** The account in use; undefined if it couldn't be read. */
  account: { isPaperless: boolean } | undefined
  /** This person's permissions: pay the account's bills, and choose how they're delivered. */
  pays: boolean
  manages: boolean
  /** The time of each answer in this browser, in seconds since 1970. */
  answered: Partial<Record<Prompt, number>>
  /** True if this browser session is in the promo popup's sample (`isSampled`), or that isn't decided yet. */
  maySeePromo: boolean
}

/**
 * The dialog to show now, if any. Only one is shown at a time: auto pay first, the provider's promotion last. None is
 * shown within a day of an answer in any tab, since that counts as the same visit.
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
 * True if a browser session gets the promo popup (CP §4).
 * @param ratePercent the percentage of sessions that get it, from 0 to 100
 * @param random at least 0 and below 1
 */
export const isSampled = (ratePercent: number, random: number): boolean => random * 100 < ratePercent

const secondsOfDay = 24 * 60 * 60
