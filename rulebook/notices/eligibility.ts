// Decides which of the provider's content is for an account (CP §2, §5).
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

/** States of an account's balance. `none`: nothing is owed, and there's no credit. */
export const standings = ['owed', 'past-due', 'credit', 'none'] as const

/** Florida's area codes. An account whose id or number starts with one of them gets content for Florida (CP §5). */
export const floridaAreaCodes = [
  ...['239', '305', '321', '352', '386', '407', '561', '689', '727'],
  ...['754', '772', '786', '813', '850', '863', '904', '941', '954'],
] as const

/**
 * The conditions that an account has to meet to see content. It has to meet each condition that's given. A list is met
 * if one of its entries applies. Without any condition, the content is for everyone.
 */
export interface Audience {
  kinds?: readonly ('legacy' | 'platform')[] | undefined
  accountTypes?: readonly ('Business' | 'Residential')[] | undefined
  /** US states. The account's service address has to be in one of them. */
  states?: readonly UsState[] | undefined
  /** Area codes. The account's id or number has to start with one of them. */
  areaCodes?: readonly string[] | undefined
  services?: readonly (typeof servicesOfAccounts)[number][] | undefined
  /**
   * True: for accounts with a product that's going to be upgraded to the platform (CP §3 showMigrationBanner). False:
   * for all others.
   */
  isMigrating?: boolean | undefined
  standings?: readonly (typeof standings)[number][] | undefined
  /**
   * An account counts as one of `standings` from this amount on. Without `standings`, it has to owe this much.
   */
  leastCents?: Cents | undefined
  /** The first day to show the content. `until` is the last day. */
  from?: Day | undefined
  until?: Day | undefined
}

/** The account on screen, as far as the person may see it. */
export interface Viewer {
  accountId: string
  /** As printed: `212-555-0101-031419-7`. */
  accountNumber: string
  kind: 'legacy' | 'platform'
  accountType: 'Business' | 'Residential'
  state: UsState | undefined
  services: readonly string[]
  /** True if this person may upgrade the account to the platform, and one of its products is going to be upgraded. */
  isMigrating: boolean
  /**
   * The amounts owed. Undefined for people who can't see the bills. They don't get content that depends on the balance.
   */
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

/** The first condition that an account doesn't meet. Undefined if the content is for the account. */
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
 * True if the account's id or printed number starts with the area code. Some providers make both of them from a phone
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
