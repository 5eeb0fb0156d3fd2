// Groups of calls, by their contract. A contract that's missing here fails a test, and its calls are in `other`.
import * as closing from '../accounts/closing-contract.ts'
import * as accounts from '../accounts/contract.ts'
import * as adjustments from '../adjustments/contract.ts'
import * as appointments from '../appointments/contract.ts'
import * as workSearch from '../appointments/search-contract.ts'
import * as approvals from '../approvals/contract.ts'
import * as autopay from '../autopay/contract.ts'
import * as labels from '../broadband-labels/contract.ts'
import type { Call } from '../call.ts'
import * as chatLinks from '../chat-links/contract.ts'
import * as preferences from '../contact-preferences/contract.ts'
import * as content from '../content/contract.ts'
import * as customerIdentity from '../customer-identity/contract.ts'
import * as documents from '../documents/contract.ts'
import * as equipment from '../equipment/contract.ts'
import * as wifi from '../equipment/wifi-contract.ts'
import * as factors from '../factors/contract.ts'
import * as figures from '../figures/contract.ts'
import * as flags from '../flags/contract.ts'
import * as help from '../help/contract.ts'
import * as videos from '../help/videos-contract.ts'
import * as identity from '../identity/contract.ts'
import * as activity from '../linked-accounts/activity-contract.ts'
import * as linkedAccounts from '../linked-accounts/contract.ts'
import * as linking from '../linked-accounts/staff-contract.ts'
import * as notes from '../notes/contract.ts'
import * as notices from '../notices/contract.ts'
import * as orders from '../orders/contract.ts'
import * as orderSearch from '../orders/search-contract.ts'
import * as outages from '../outages/contract.ts'
import * as paperBills from '../paper-bills/contract.ts'
import * as passkeys from '../passkeys/contract.ts'
import * as authorizations from '../payment-methods/authorization-contract.ts'
import * as methods from '../payment-methods/contract.ts'
import * as forms from '../payment-methods/form-contract.ts'
import * as savedMethods from '../payment-methods/saved-contract.ts'
import * as payments from '../payments/contract.ts'
import * as history from '../payments/history-contract.ts'
import * as profile from '../profile/contract.ts'
import * as repair from '../repair/contract.ts'
import * as search from '../search/contract.ts'
import * as staff from '../staff/contract.ts'
import * as people from '../staff-people/contract.ts'
import * as statements from '../statements/contract.ts'
import * as downloads from '../statements/download-contract.ts'
import * as invoices from '../statements/invoice-contract.ts'
import * as support from '../support/contract.ts'
import * as tickets from '../tickets/contract.ts'
import * as ticketSearch from '../tickets/search-contract.ts'
import * as upgrade from '../upgrade/contract.ts'
import * as views from '../views/contract.ts'
import * as voice from '../voice/contract.ts'
import * as trail from './contract.ts'
import type { TrailGroup } from './groups.ts'

const contracts: Record<Exclude<TrailGroup, 'other'>, readonly object[]> = {
  search: [search],
  views: [views, chatLinks],
  identity: [customerIdentity],
  bills: [statements, downloads, invoices, adjustments, paperBills, documents],
  payments: [payments, history, autopay, methods, savedMethods, forms, authorizations],
  phone: [voice],
  equipment: [equipment, wifi, repair],
  visits: [tickets, ticketSearch, orders, orderSearch, appointments, workSearch],
  account: [accounts, closing, upgrade, notes, notices, outages, labels, help, videos],
  people: [linkedAccounts, linking, activity],
  profile: [profile, preferences, support],
  'sign-in': [identity, factors, passkeys],
  content: [content],
  staff: [staff, people, approvals, flags, figures, trail],
}

const isCall = (each: unknown): each is Call =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each
const lineOf = ({ method, path }: Call) => `${method} ${path}`

const calls = Object.entries(contracts).flatMap(([group, modules]) =>
  modules
    .flatMap((module) => Object.values(module).filter(isCall))
    .map((call) => ({ group: group as TrailGroup, call, line: lineOf(call) })),
)
const groups = new Map(calls.map(({ group, line }) => [line, group]))

/**
 * The group of a call as the trail has it, such as `GET /api/session`. Form posts and calls of an earlier release
 * are in `other`.
 */
export const groupOf = (line: string): TrailGroup => groups.get(line) ?? 'other'

/** True if it's a call of this release. */
export const isKnownCall = (line: string): boolean => groups.has(line)

/** The calls of a group, except for `other`, which has all that aren't in `everyGroupedCall`. */
export const callsOf = (group: TrailGroup): string[] =>
  calls.flatMap((each) => (each.group === group ? [each.line] : []))

export const everyGroupedCall: readonly string[] = [...groups.keys()]

/** The calls that may need a second person's approval. */
export const secondPersonLines: readonly string[] = calls.flatMap(({ call, line }) =>
  'second-person-needed' in call.refusals ? [line] : [],
)

/** Staff's steps in a view: they open a view or prove something, and change nothing of a customer's. */
const steps: readonly Call[] = [
  views.openView,
  views.startCheck,
  views.checkCaller,
  views.beginActing,
  views.stopActing,
  views.extendView,
  views.chooseViewAccount,
  views.endView,
  customerIdentity.proveTsoPassword,
  staff.signOutStaff,
]

/** The calls that change nothing. */
export const lookLines: readonly string[] = calls.flatMap(({ call, line }) =>
  call.changesState && !steps.includes(call) ? [] : [line],
)
const looks = new Set(lookLines)

/** True if a call is meant to change something. Form posts and calls of an earlier release count as changes. */
export const isChange = (line: string): boolean => !looks.has(line)

const supervising: readonly object[] = [views, flags, content, people, approvals, figures, trail]

/**
 * Reads of supervisors' pages: pages make them whenever they're opened, and most aren't about any particular
 * person.
 */
export const supervisionLines: readonly string[] = supervising.flatMap((contract) =>
  Object.values(contract)
    .filter(isCall)
    .flatMap((call) => (call.method === 'GET' ? [lineOf(call)] : [])),
)
