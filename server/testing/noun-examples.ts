import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type Call, type CallLine, roles, type Whose } from '@lightwell/rulebook/call.ts'
import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { ViewSteps } from '../staff/test-rows.ts'
import type { GuardName } from '../web/guard-table.ts'
import type { LimitName } from '../web/limits.ts'
import type { Customer } from './customer.ts'
import type { FormRow } from './forms.ts'
import { everyGuest } from './guests.ts'
import type { TestServer } from './test-server.ts'

/** A call's input. Params and query may hold numbers, which become text on the wire. */
export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The lines, such as `GET /api/session`, of all calls in some contracts. */
export type LineIn<Contracts> = { [Name in keyof Contracts]: LineOf<Contracts[Name]> }[keyof Contracts]
/**
 * The line of a call: its method and path. The conditional type takes a union's calls one by one. Otherwise every
 * method would be combined with every path.
 */
type LineOf<Contract> = Contract extends Call ? CallLine<Contract> : never

/** Every API call in the rulebook, as `GET /api/session`. Each `examples.ts` adds the calls of its noun. */
export interface Lines extends Record<never, true> {}
export type Line = keyof Lines

/** The ids and other values that calls take. Each `examples.ts` adds those that its noun's calls take. */
export interface Named {
  today: Day
}

/**
 * A noun's data for the tests that go through every call. Each noun's folder exports it as `examples` from
 * `examples.ts`.
 */
export interface NounExamples<Contracts, Names = unknown> {
  contracts: Contracts
  /** Returns valid input for each call. `of` has the ids of a subject of the kind of account that the call serves. */
  calls: Record<LineIn<Contracts>, (of: Named) => Input>
  /** The ids and other values that only this noun's calls take, by name. */
  names: { [Name in keyof Names]: NamedThing }
  /** The calls with unusual answers or guards, and the reason for each (`guard-matrix.test.ts`). */
  exceptions?: readonly Exception<LineIn<Contracts>>[]
  /** The names of objects that belong to an account, with the refusal for another account's object. */
  within?: readonly Within<LineIn<Contracts>>[]
  /**
   * The rate limit of each call that changes something or returns a file, or the reason it has none
   * (`web/limited-calls.test.ts`).
   */
  countedAs: Partial<Record<LineIn<Contracts>, LimitName | Uncounted>>
  /** The noun's forms, by path (`form-matrix.test.ts`). */
  forms?: Readonly<Record<string, FormRow>>
  /**
   * The noun's jobs, listed a second time. So a test notices if a job is dropped, rescheduled or mixed up with another.
   */
  jobs?: Readonly<Record<string, readonly [cron: string, run: string]>>
  /** Functions that create one item for each of the noun's jobs to work on, now or later. */
  waits?: Readonly<Record<string, (customer: Customer, server: TestServer) => Promise<unknown>>>
}

export interface NamedThing {
  /** Returns a value that belongs to nobody. Leave this function out if any id will do. */
  nobodys?(today: Day): string
  /** Returns a value that belongs to this customer. */
  of(whose: { server: TestServer; owner: Customer; later: Day }): string | Promise<string>
  /** True if creating the value takes API calls. A test of one call then creates it only if the call uses it. */
  takesCalls?: true
}

export interface Exception<Line extends string = string> {
  because: string
  lines: readonly Line[]
  guards: readonly GuardName[]
  expected: Partial<Record<Who, Answer>>
}

export interface Within<Line extends string = string> {
  thing: string
  name: keyof Named
  lines: readonly Line[]
  code: string
}

export type Uncounted =
  | 'counts by itself'
  | 'keeps money where it is'
  | 'ends or turns what one has'
  | 'costs nobody anything'

/** The usual guards of customers' calls: first those about bills, then those about services. */
export const usualGuards: readonly GuardName[] = [
  ...(['billingAccount', 'platformAccount', 'ownBilling'] as const),
  ...(['serviceAccount', 'ownServices'] as const),
]

/** The usual guards of staff calls about the customer whose view is open, or about one of that customer's accounts. */
const viewGuards: readonly GuardName[] = ['viewed', 'viewedAccount', 'viewedBilling']

/** The usual guards of a call. For a staff call, they depend on whether the call needs an open view of a customer. */
export function guardsOf({ role, needs }: Whose): readonly GuardName[] {
  if (role === undefined) return usualGuards
  return needs === undefined ? ['staff'] : viewGuards
}

/** Helpers of an account, by their scopes: all allowed combinations. */
export const helpers = {
  'no scope': { billing: false, pays: false, seesServices: false, manages: false },
  'sees bills': { billing: true, pays: false, seesServices: false, manages: false },
  'pays bills': { billing: true, pays: true, seesServices: false, manages: false },
  'sees services': { billing: false, pays: false, seesServices: true, manages: false },
  'manages services': { billing: false, pays: false, seesServices: true, manages: true },
  'sees both': { billing: true, pays: false, seesServices: true, manages: false },
  'sees bills, manages': { billing: true, pays: false, seesServices: true, manages: true },
  'pays, sees services': { billing: true, pays: true, seesServices: true, manages: false },
  'does all': { billing: true, pays: true, seesServices: true, manages: true },
} as const satisfies Record<string, Scopes>
export type Helper = keyof typeof helpers
export const everyHelper = Object.keys(helpers) as Helper[]
/** Expects the same answer for all helpers, whatever their scopes. */
export const toHelpers = (answer: Answer) =>
  Object.fromEntries(everyHelper.map((who) => [who, answer])) as Record<Helper, Answer>

/** Staff with an open view of the owner, by the steps they've taken in the view. */
export const inView = {
  looking: {},
  'looking, checked': { isChecked: true },
  acting: { isActing: true },
  'acting, checked': { isChecked: true, isActing: true },
} as const satisfies Record<string, ViewSteps>
export type InView = keyof typeof inView
export const everyViewer = Object.keys(inView) as InView[]

/** All callers (`cast.ts`) in groups: customers, staff outside and in a view of a customer, and guests. */
export const columns = {
  'customer with a subject': ['owner', 'other', ...everyHelper, 'early access'],
  staff: roles,
  'staff with a subject': everyViewer,
  guest: ['nobody', 'expired', ...everyGuest],
} as const
export type Who = (typeof columns)[keyof typeof columns][number]
/** The callers who are customers. */
export const customers = columns['customer with a subject']
export const everybody: readonly Who[] = Object.values(columns).flat()

/** The answers that callers can get. */
export const answers = {
  ok: { status: 200 },
  // For a helper who may not see the bills.
  'no billing': { status: 403, code: 'billing-not-permitted' },
  // For a helper who may not see the services.
  'no services': { status: 403, code: 'services-not-permitted' },
  // For a helper who may see the account, but not pay or make changes.
  'no paying': { status: 403, code: 'paying-not-permitted' },
  'no managing': { status: 403, code: 'managing-not-permitted' },
  'not owner': { status: 403, code: 'not-owner' },
  'no match': { status: 422, code: 'no-match' },
  'no telephone': { status: 409, code: 'no-telephone' },
  'no contact': { status: 409, code: 'no-contact' },
  'no code': { status: 422, code: 'code-refused' },
  // For an object that the caller must not know of. The answer is the same as if it didn't exist.
  hidden: { status: 404, code: 'not-found' },
  'sign in': { status: 401, code: 'not-signed-in' },
  // For staff who have no sign-in waiting for its second step, or whose set-up link has expired.
  'sign-in over': { status: 401, code: 'sign-in-over' },
  'link over': { status: 404, code: 'link-over' },
  // For staff who lack the role, or a step in their view of the customer.
  'wrong role': { status: 403, code: 'role-not-permitted' },
  'not in a view': { status: 403, code: 'not-in-agent-mode' },
  'no view': { status: 403, code: 'view-first' },
  'not checked': { status: 403, code: 'check-the-caller' },
  'not acting': { status: 403, code: 'act-first' },
  'not proved': { status: 403, code: 'confirm-first' },
} as const
export type Answer = keyof typeof answers
