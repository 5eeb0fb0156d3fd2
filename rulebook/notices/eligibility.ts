// Audiences of the provider's content (CP §2, §5).
import { cleanAccountNumber } from '../accounts/account-number.ts'
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { UsState } from '../us-states.ts'

/** Services an account can have: service types and product lines (CP §3). */
export const servicesOfAccounts = [
  'BILLING',
  'VIDEO',
  'VOIP',
  'UNPROVISIONED',
  'phone',
  'internet',
  'tv',
  'fsecure',
] as const

/** States of an account's balance: it owes something, part of that is past due, it has a credit, or it owes nothing. */
export const standings = ['owed', 'past-due', 'credit', 'none'] as const

/**
 * Florida's area codes: an account whose id or number starts with one of them is shown content for the state (CP
 * §5).
 */
export const floridaAreaCodes = [
  ...['239', '305', '321', '352', '386', '407', '561', '689', '727'],
  ...['754', '772', '786', '813', '850', '863', '904', '941', '954'],
] as const

/**
 * Conditions on an account. All given conditions must be met. A condition is met if any of its choices is. No
 * conditions means everyone.
 */
export interface Audience {
  kinds?: readonly ('legacy' | 'platform')[] | undefined
  accountTypes?: readonly ('Business' | 'Residential')[] | undefined
  /** States of the service address. */
  states?: readonly UsState[] | undefined
  /** Beginnings of the account's id or number. */
  areaCodes?: readonly string[] | undefined
  services?: readonly (typeof servicesOfAccounts)[number][] | undefined
  /** True if one of the account's products is going to be upgraded to the platform (CP §3 showMigrationBanner). */
  isMigrating?: boolean | undefined
  standings?: readonly (typeof standings)[number][] | undefined
  /** The least amount for the chosen `standings`. Without standings, the least the account owes. */
  leastCents?: Cents | undefined
  /** The first day; `until` is the last. */
  from?: Day | undefined
  until?: Day | undefined
}

/** The account on screen, and how much of it the person may see. */
export interface Viewer {
  accountId: string
  /** As printed: `212-555-0101-031419-7`. */
  accountNumber: string
  kind: 'legacy' | 'platform'
  accountType: 'Business' | 'Residential'
  state: UsState | undefined
  services: readonly string[]
  /** True if one of the account's products is going to be upgraded, and this person may upgrade the account. */
  isMigrating: boolean
  /** The amounts owed. Undefined for people who can't see the bills, so nothing they see depends on the balance. */
  owed: { balanceCents: Cents; pastDueCents: Cents } | undefined
  today: Day
}

export type NotFor =
  | 'kind'
  | 'account-type'
  | 'state'
  | 'area-code'
  | 'service'
  | 'migration'
  | 'bills-unseen'
  | 'balance'
  | 'not-yet'
  | 'over'

/** The first reason that content isn't for an account. Undefined if it is. */
export function notFor(audience: Audience, viewer: Viewer): NotFor | undefined {
  const { kinds, accountTypes, states, areaCodes, services, isMigrating, from, until } = audience
  const { state, today } = viewer
  if (kinds && !kinds.includes(viewer.kind)) return 'kind'
  if (accountTypes && !accountTypes.includes(viewer.accountType)) return 'account-type'
  if (states && !(state && states.includes(state))) return 'state'
  if (areaCodes && !areaCodes.some((code) => isInArea(code, viewer))) return 'area-code'
  if (services && !services.some((each) => viewer.services.includes(each))) return 'service'
  if (isMigrating !== undefined && isMigrating !== viewer.isMigrating) return 'migration'
  if (from && today < from) return 'not-yet'
  if (until && today > until) return 'over'
  return notByBalance(audience, viewer)
}

/**
 * True if the account's id or printed number starts with the area code. Some providers derive the id from a phone
 * number, others only the printed number.
 */
const isInArea = (code: string, { accountId, accountNumber }: Viewer): boolean =>
  accountId.startsWith(code) || cleanAccountNumber(accountNumber).startsWith(code)

function notByBalance({ standings, leastCents }: Audience, { owed }: Viewer): NotFor | undefined {
  if (standings === undefined && leastCents === undefined) return undefined
  if (owed === undefined) return 'bills-unseen'
  const least = Math.max(leastCents ?? 0, 1)
  const stands = {
    owed: owed.balanceCents >= least,
    'past-due': owed.pastDueCents >= least,
    credit: -owed.balanceCents >= least,
    none: owed.balanceCents === 0,
  }
  return (standings ?? ['owed']).some((each) => stands[each]) ? undefined : 'balance'
}
