import type { Asking, Need } from '@lightwell/rulebook/accounts/needs.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Paying } from '@lightwell/rulebook/help/own-facts.ts'
import { type Audience, type NotFor, notFor, type Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import type { OwedPart } from '@lightwell/rulebook/statements/rules.ts'
import type { Config } from '../config.ts'
import type { Language } from '../web/language.ts'

/** The owner of an account, with the facts that decide what content they see. */
export interface Holder {
  /** The time for which it's decided. */
  now: Temporal.Instant
  account: Asking & {
    accountNumber: string
    accountType: 'Business' | 'Residential'
    serviceAddress: string
  }
  viewer: Viewer
  /** Undefined if the account has no bills to see. */
  bill: { balanceCents: number; owed: readonly OwedPart[] } | undefined
  /** Undefined likewise. */
  paying: Paying | undefined
  /** The days of its bills, newest first. */
  billsOn: readonly Day[]
  /** The descriptions of the account's products. */
  products: readonly string[]
  /** True: what's owed, bills and payment methods are neither shown nor decide anything, since nobody has verified a caller. */
  hidesFacts?: true | undefined
  config: Pick<Config, 'brand' | 'businessZone' | 'cutoffs'>
}

/** Says if an account sees an item: `shown`, or why not. `told`: what people read of it if it's shown. */
export interface Seen {
  how: string
  told?: Record<Language, string>
}

export const notShown = (why: string): Seen => ({ how: `not shown, ${why}` })

/** What's shown or not by facts that are hidden. @param parts as `shown` takes them */
export const shownByFacts = (parts: (language: Language) => (string | undefined)[]): Seen =>
  shown('depends on what is owed, billed or paid with', parts)

/** @param parts what stands there in a language, those left out that are nothing */
export function shown(how: string, parts: (language: Language) => (string | undefined)[]): Seen {
  const told = (language: Language) =>
    parts(language)
      .filter((part) => part !== undefined)
      .join(' ')
  return { how, told: { en: told('en'), es: told('es') } }
}

/** Why something is not for an account, for the provider; nothing where it is. */
export function whyNotFor(audience: Audience, viewer: Viewer): string | undefined {
  const why = notFor(audience, viewer)
  return why && reasons[why]
}

/** An audience without what depends on the balance, for those it's hidden from; undefined if nothing does. */
export function withoutBalance(audience: Audience): Audience | undefined {
  const { standings, leastCents, ...others } = audience
  return standings === undefined && leastCents === undefined ? undefined : others
}

/** Why something is not for the owner of an account, who may do all that it allows. */
export const unmet = (need: Need | undefined): string =>
  need === 'move' ? 'the account isn’t moving to the platform' : reasons['bills-unseen']

export const reasons: Record<NotFor, string> = {
  kind: 'it is for the other kind of billing',
  'account-type': 'it is for another type of account',
  state: 'the service address isn’t in its states',
  'area-code': 'the account’s area code isn’t listed',
  service: 'the account doesn’t have its services',
  migration: 'it depends on a product that’s moving',
  'bills-unseen': 'the account has no bills',
  balance: 'it depends on what is owed',
  'not-yet': 'it hasn’t started',
  over: 'it has ended',
}
