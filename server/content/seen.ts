import type { Asking, Need } from '@lightwell/rulebook/accounts/needs.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { WhyNotShown } from '@lightwell/rulebook/content/codes.ts'
import type { Paying } from '@lightwell/rulebook/help/own-facts.ts'
import type { Audience, Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { type OutageTimes, outageStateAt } from '@lightwell/rulebook/outages/rules.ts'
import type { OwedPart } from '@lightwell/rulebook/statements/rules.ts'
import type { Language } from '../acting/language.ts'
import type { Config } from '../settings/config.ts'
import type { How } from './how.ts'

/** The owner of an account, with the facts that decide what content they see. */
export interface Holder {
  /** The time for which it's decided. */
  now: Temporal.Instant
  account: Asking & {
    accountNumber: string
    accountType: 'Business' | 'Residential'
    serviceAddress: string
    /** The day on which it was closed, once that has come. */
    closedOn: Day | null
  }
  viewer: Viewer
  /** Undefined if the account has no bills to see. */
  bill: { balanceCents: number; owed: readonly OwedPart[] } | undefined
  /** Undefined likewise. */
  paying: Paying | undefined
  /** The days of its bills, newest first. */
  billsOn: readonly Day[]
  /** What's down at its address, or will be; undefined while nobody can say. */
  outages: readonly OutageTimes[] | undefined
  /** True: the network says that its service is suspended. */
  isSuspended: boolean
  /** The descriptions of the account's products. */
  products: readonly string[]
  /** True: what's owed, bills and payment methods are neither shown nor decide anything, since nobody has verified a caller. */
  hidesFacts?: true | undefined
  config: Pick<Config, 'brand' | 'businessZone' | 'cutoffs'>
}

/** How an item fares with an account, and where it is shown, what people read of it. */
export interface Seen {
  how: How
  told?: Record<Language, string>
}

export const notShown = (why: WhyNotShown): Seen => ({ how: { code: 'not-shown', why } })

/** What's shown or not by facts that are hidden. @param parts as `shown` takes them */
export const shownByFacts = (parts: (language: Language) => (string | undefined)[]): Seen =>
  shown({ code: 'by-facts' }, parts)

/** @param parts what stands there in a language, those left out that are nothing */
export function shown(how: How, parts: (language: Language) => (string | undefined)[]): Seen {
  const told = (language: Language) =>
    parts(language)
      .filter((part) => part !== undefined)
      .join(' ')
  return { how, told: { en: told('en'), es: told('es') } }
}

/** Why an account is offered nothing, as the portal decides it (`client/notices`, `may-offer.ts`); undefined where something may be. */
export function offersNothing({ account, isSuspended, outages, now }: Holder) {
  if (account.closedOn !== null) return 'closed'
  if (isSuspended) return 'suspended'
  const isDown = outages?.some((outage) => outageStateAt(outage, now) === 'on') ?? true
  return isDown ? 'down' : undefined
}

/** An audience without what depends on the balance, for those it's hidden from; undefined if nothing does. */
export function withoutBalance(audience: Audience): Audience | undefined {
  const { standings, leastCents, ...others } = audience
  return standings === undefined && leastCents === undefined ? undefined : others
}

/** Why something is not for the owner of an account, who may do all that it allows. */
export const unmet = (need: Need | undefined): WhyNotShown =>
  need === 'move' ? 'not-moving' : 'bills-unseen'
