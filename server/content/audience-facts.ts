import type { Asking, Need } from '@lightwell/rulebook/accounts/needs.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { WhyNotShown } from '@lightwell/rulebook/content/codes.ts'
import type { Paying } from '@lightwell/rulebook/help/own-facts.ts'
import type { Audience, Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { type OutageTimes, outageStateAt } from '@lightwell/rulebook/outages/rules.ts'
import type { OwedPart } from '@lightwell/rulebook/statements/rules.ts'
import type { Language } from '../acting/language.ts'
import type { Config } from '../settings/config.ts'
import type { PreviewResult } from './preview-result.ts'

/** The owner of an account to preview content for, with the facts that decide what content they see. */
export interface Holder {
  /** The time the preview is for. */
  now: Temporal.Instant
  account: Asking & {
    accountNumber: string
    accountType: 'Business' | 'Residential'
    serviceAddress: string
    /** The day the account was closed. Null until that day. */
    closedOn: Day | null
  }
  viewer: Viewer
  /** Undefined if the account has no bills to see. */
  bill: { balanceCents: number; owed: readonly OwedPart[] } | undefined
  /** Undefined if the account has no bills to see. */
  paying: Paying | undefined
  /** The days of the account's bills, newest first. */
  billsOn: readonly Day[]
  /** Current and upcoming outages at the account's address. Undefined if they can't be read. */
  outages: readonly OutageTimes[] | undefined
  /** True if the network says that the account's service is suspended. */
  isSuspended: boolean
  /** The descriptions of the account's products. */
  products: readonly string[]
  /**
   * True if staff haven't verified the person on the phone. The preview then neither shows nor uses amounts owed, bills
   * and payment methods.
   */
  hidesFacts?: true | undefined
  config: Pick<Config, 'brand' | 'businessZone' | 'cutoffs'>
}

/** A preview's result for one item. `told` is the item's text, if it's shown. */
export interface Seen {
  how: PreviewResult
  told?: Record<Language, string>
}

export const notShown = (why: WhyNotShown): Seen => ({ how: { code: 'not-shown', why } })

/**
 * The result for an item that depends on facts that the preview hides (`hidesFacts`).
 * @param parts as in `shown`
 */
export const shownByFacts = (parts: (language: Language) => (string | undefined)[]): Seen =>
  shown({ code: 'by-facts' }, parts)

/**
 * The result for an item that's shown.
 * @param parts returns the item's texts in a language; undefined ones are left out
 */
export function shown(how: PreviewResult, parts: (language: Language) => (string | undefined)[]): Seen {
  const told = (language: Language) =>
    parts(language)
      .filter((part) => part !== undefined)
      .join(' ')
  return { how, told: { en: told('en'), es: told('es') } }
}

/**
 * The reason why an account gets no offers, by the same rules as the portal's pages. Undefined if it may get offers. If
 * outages can't be read, the service counts as down.
 */
export function offersNothing({ account, isSuspended, outages, now }: Holder) {
  if (account.closedOn !== null) return 'closed'
  if (isSuspended) return 'suspended'
  const isDown = outages?.some((outage) => outageStateAt(outage, now) === 'on') ?? true
  return isDown ? 'down' : undefined
}

/**
 * Removes the conditions on the balance from an audience, for previews that hide the balance. Undefined if the audience
 * has no such conditions.
 */
export function withoutBalance(audience: Audience): Audience | undefined {
  const { standings, leastCents, ...others } = audience
  return standings === undefined && leastCents === undefined ? undefined : others
}

/**
 * The reason why an owner doesn't see something that needs a permission. An owner has every permission that the account
 * allows, so the account doesn't allow this one.
 */
export const unmet = (need: Need | undefined): WhyNotShown =>
  need === 'move' ? 'not-moving' : 'bills-unseen'
