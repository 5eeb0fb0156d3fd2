// For whom something that the provider says is meant (CP §2, §5).
import { cleanAccountNumber } from '../accounts/account-number.ts'
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { UsState } from '../us-states.ts'

/** What accounts may have: types of services, and lines of products (CP §3). */
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

/** How an account stands: it owes something, some of it is past due, it has a credit, or it owes nothing. */
export const standings = ['owed', 'past-due', 'credit', 'none'] as const

/** The area codes of Florida: an account whose id or number starts with one of them is shown what's meant for the state (CP §5). */
export const floridaAreaCodes = [
  ...['239', '305', '321', '352', '386', '407', '561', '689', '727'],
  ...['754', '772', '786', '813', '850', '863', '904', '941', '954'],
] as const

/** Whom it is for: every condition that is there holds, by one of its choices. Without any it is for everybody. */
export interface Audience {
  kinds?: readonly ('legacy' | 'platform')[] | undefined
  accountTypes?: readonly ('Business' | 'Residential')[] | undefined
  /** States of the service address. */
  states?: readonly UsState[] | undefined
  /** What the account's id or number starts with. */
  areaCodes?: readonly string[] | undefined
  services?: readonly (typeof servicesOfAccounts)[number][] | undefined
  /** Whether one of its products is to move to the platform (CP §3 showMigrationBanner). */
  isMigrating?: boolean | undefined
  standings?: readonly (typeof standings)[number][] | undefined
  /** By how much at least it stands so; without a standing, how much it owes at least. */
  leastCents?: Cents | undefined
  /** The first day and the last. */
  from?: Day | undefined
  until?: Day | undefined
}

/** The account that somebody looks at, and what of it they may see. */
export interface Viewer {
  accountId: string
  /** As it's printed, `212-555-0101-031419-7`. */
  accountNumber: string
  kind: 'legacy' | 'platform'
  accountType: 'Business' | 'Residential'
  state: UsState | undefined
  services: readonly string[]
  /** Whether one of its products is to move, and this person may move the account. */
  isMigrating: boolean
  /** Nothing for those who may not see its bills: to them nothing may depend on it. */
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

/** Why something is not for an account, the first reason of it; nothing where it is. */
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

/** Providers name an account after its phone number in its id, or only in the number that people see. */
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
