// Picks the dialog that opens by itself over the summary (CP §4), if there is one to show.

/** Prompts that open by themselves over the summary: set up auto pay, or go paperless. */
export type Prompt = 'autopay' | 'paperless'

/** A dialog that opens by itself over the summary: a prompt, or the provider's promotion. */
export type Modal = Prompt | 'promo'

/** Days until a prompt may open again, after any answer to it (CP §4, §9). */
export const putOffDays = 30

export interface PromptFacts {
  /** The server's time, in seconds since 1970. */
  now: number
  /** True if a dialog was already shown in this visit. A visit has at most one. */
  hasShown: boolean
  /** The bill of the account in use. Undefined if this person can't see it, or if it couldn't be read. */
  bill: { isAutopayOn: boolean } | undefined
  /** The account in use. Undefined if it couldn't be read. */
  account: { isPaperless: boolean } | undefined
  /** True if this person may pay the account's bills. `manages`: true if they may choose paper or email bills. */
  pays: boolean
  manages: boolean
  /** The time of each prompt's last answer in this browser, in seconds since 1970. */
  answered: Partial<Record<Prompt, number>>
  /** True if this browser session may get the promotion: it's in the sample (`isSampled`), or hasn't been drawn yet. */
  maySeePromo: boolean
}

/**
 * The dialog to show now, if any. Auto pay comes first, then paperless, then the promotion. A visit gets only one
 * dialog. For a day after any answer, no dialog opens, in any tab.
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
 * True if a browser session is in the sample that gets the promotion (CP §4).
 * @param ratePercent the percentage of sessions that get it, from 0 to 100
 * @param random at least 0 and below 1
 */
export const isSampled = (ratePercent: number, random: number): boolean => random * 100 < ratePercent

const secondsOfDay = 24 * 60 * 60
