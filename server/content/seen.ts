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

/** The owner of an account, with the facts that decide what content they see. */
export interface Holder {
  /** The time the preview is for. */
  now: Temporal.Instant
  account: Asking & {
    accountNumber: string
    accountType: 'Business' | 'Residential'
    serviceAddress: string
    /** The day it was closed, if that day has come. */
    closedOn: Day | null
  }
  viewer: Viewer
  /** Undefined if the account has no bills to see. */
  bill: { balanceCents: number; owed: readonly OwedPart[] } | undefined
  /** Undefined in the same case. */
  paying: Paying | undefined
  /** The days of its bills, newest first. */
  billsOn: readonly Day[]
  /** Current and upcoming outages at its address; undefined if they can't be read. */
  outages: readonly OutageTimes[] | undefined
  /** True: the network says that its service is suspended. */
  isSuspended: boolean
  /** The descriptions of the account's products. */
  products: readonly string[]
  /**
   * True: amounts owed, bills and payment methods are neither shown nor taken into account, because nobody has
   * verified the caller.
   */
  hidesFacts?: true | undefined
  config: Pick<Config, 'brand' | 'businessZone' | 'cutoffs'>
}

/** An item's result for an account and, if it's shown, its text. */
export interface Seen {
  how: PreviewResult
  told?: Record<Language, string>
}

export const notShown = (why: WhyNotShown): Seen => ({ how: { code: 'not-shown', why } })

/** The result of an item that depends on hidden facts. @param parts as in `shown` */
export const shownByFacts = (parts: (language: Language) => (string | undefined)[]): Seen =>
  shown({ code: 'by-facts' }, parts)

/** @param parts the texts in a language; empty ones are left out */
export function shown(how: PreviewResult, parts: (language: Language) => (string | undefined)[]): Seen {
  const told = (language: Language) =>
    parts(language)
      .filter((part) => part !== undefined)
      .join(' ')
  return { how, told: { en: told('en'), es: told('es') } }
}

/**
 * The reason an account is offered nothing, as the portal decides it (`client/notices`, `may-offer.ts`); undefined
 * if something may be.
 */
export function offersNothing({ account, isSuspended, outages, now }: Holder) {
  if (account.closedOn !== null) return 'closed'
  if (isSuspended) return 'suspended'
  const isDown = outages?.some((outage) => outageStateAt(outage, now) === 'on') ?? true
  return isDown ? 'down' : undefined
}

/** An audience without the conditions on the balance, for people it's hidden from; undefined if there are none. */
export function withoutBalance(audience: Audience): Audience | undefined {
  const { standings, leastCents, ...others } = audience
  return standings === undefined && leastCents === undefined ? undefined : others
}

/** The reason something isn't for the owner of an account, who can do everything it allows. */
export const unmet = (need: Need | undefined): WhyNotShown =>
  need === 'move' ? 'not-moving' : 'bills-unseen'
