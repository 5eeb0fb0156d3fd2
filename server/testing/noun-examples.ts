import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type Call, type CallLine, roles, type Whose } from '@lightwell/rulebook/call.ts'
import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { ViewSteps } from '../staff/test-rows.ts'
import type { GuardName } from '../web/guards.ts'
import type { LimitName } from '../web/limits.ts'
import type { Customer } from './customer.ts'
import type { FormRow } from './forms.ts'
import type { TestServer } from './test-server.ts'

/** What a call is given. Keys of params and query are strings or numbers on the wire. */
export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The first lines of the calls that some contracts write down: `GET /api/session`. */
export type LineIn<Contracts> = { [Name in keyof Contracts]: LineOf<Contracts[Name]> }[keyof Contracts]
/** Each call by itself: of all together, every method would seem to go with every path. */
type LineOf<Contract> = Contract extends Call ? CallLine<Contract> : never

/** The first line of every call of the rulebook: `GET /api/session`. Each `examples.ts` adds its own. */
export interface Lines extends Record<never, true> {}
export type Line = keyof Lines

/** Everything that a call can name. Each `examples.ts` adds its own. */
export interface Named {
  today: Day
}

/** What the tests that walk through every call need to know of a noun's. Each room says it in its `examples.ts`, as `examples`. */
export interface NounExamples<Contracts, Names = unknown> {
  contracts: Contracts
  /** Something that each call takes, of a subject whose kind it serves. */
  calls: Record<LineIn<Contracts>, (of: Named) => Input>
  /** What its calls name that no other noun's do. */
  names: { [Name in keyof Names]: NamedThing }
  /** Whom a call answers otherwise than is usual, with which guard, and why (`guard-matrix.test.ts`). */
  exceptions?: readonly Exception<LineIn<Contracts>>[]
  /** Things that a call names beside its account, and what it refuses somebody else's with. */
  within?: readonly Within<LineIn<Contracts>>[]
  /** By which limit a call is counted, or why by none (`web/limited-calls.test.ts`); every one that changes something or gives a file. */
  countedAs: Partial<Record<LineIn<Contracts>, LimitName | Uncounted>>
  /** Its forms by their paths (`form-matrix.test.ts`). */
  forms?: Readonly<Record<string, FormRow>>
  /** Its jobs written out once more, so that one that's dropped, slowed down or mixed up with another shows. */
  jobs?: Readonly<Record<string, readonly [cron: string, run: string]>>
  /** For each of its jobs: brings about one thing that waits for it, now or once some time has passed. */
  waits?: Readonly<Record<string, (customer: Customer, server: TestServer) => Promise<unknown>>>
}

export interface NamedThing {
  /** How nobody's is called; left out where that is any id. */
  nobodys?(today: Day): string
  /** How a customer's is called. */
  of(whose: { server: TestServer; owner: Customer; later: Day }): string | Promise<string>
  /** It takes calls of its own to make: where one call is tried, only if that names it. */
  takesCalls?: true
}

export interface Exception<Line extends string = string> {
  because: string
  lines: readonly Line[]
  guards: readonly GuardName[]
  told: Partial<Record<Who, Answer>>
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

/** The guards of a call about somebody's bills, and of one about their services. */
export const usualGuards: readonly GuardName[] = [
  ...(['billingAccount', 'platformAccount', 'ownBilling'] as const),
  ...(['serviceAccount', 'ownServices'] as const),
]

/** The guards of a call of staff about an identity in their view, or an account of it. */
const viewGuards: readonly GuardName[] = ['viewed', 'viewedAccount', 'viewedBilling']

/** The guards that are usual for a call; one of staff has its own, by whether it's about an identity. */
export function guardsOf({ role, needs }: Whose): readonly GuardName[] {
  if (role === undefined) return usualGuards
  return needs === undefined ? ['staff'] : viewGuards
}

/** Somebody who helps with an account, by what they may do: every scope alone, and together. */
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
/** Whatever those who help may do, they are told the same. */
export const toHelpers = (answer: Answer) =>
  Object.fromEntries(everyHelper.map((who) => [who, answer])) as Record<Helper, Answer>

/** A member of staff over the owner, by how far their view has got. */
export const inView = {
  looking: {},
  'looking, checked': { isChecked: true },
  acting: { isActing: true },
  'acting, checked': { isChecked: true, isActing: true },
} as const satisfies Record<string, ViewSteps>
export type InView = keyof typeof inView
export const everyViewer = Object.keys(inView) as InView[]

/** Everybody who may ask (`cast.ts`), in the columns of the way in which they act. */
export const columns = {
  'customer with a subject': ['owner', 'other', ...everyHelper, 'early access'],
  staff: roles,
  'staff with a subject': everyViewer,
  guest: ['nobody', 'expired', 'looked up', 'by number'],
} as const
export type Who = (typeof columns)[keyof typeof columns][number]
/** Those who are customers. */
export const customers = columns['customer with a subject']
export const everybody: readonly Who[] = Object.values(columns).flat()

/** What they are told. */
export const answers = {
  ok: { status: 200 },
  // The bills are not theirs to see.
  'no billing': { status: 403, code: 'billing-not-permitted' },
  // Nor the services.
  'no services': { status: 403, code: 'services-not-permitted' },
  // They may look, and do no more.
  'no paying': { status: 403, code: 'paying-not-permitted' },
  'no managing': { status: 403, code: 'managing-not-permitted' },
  'not owner': { status: 403, code: 'not-owner' },
  'no match': { status: 422, code: 'no-match' },
  'no telephone': { status: 409, code: 'no-telephone' },
  'no contact': { status: 409, code: 'no-contact' },
  'no code': { status: 422, code: 'code-refused' },
  // As if it did not exist.
  hidden: { status: 404, code: 'not-found' },
  'sign in': { status: 401, code: 'not-signed-in' },
  // Staff, whose sign-in waits for no second step, or whose set-up link is over.
  'sign-in over': { status: 401, code: 'sign-in-over' },
  'link over': { status: 404, code: 'link-over' },
  // Staff: not of that role, or not so far in a view.
  'wrong role': { status: 403, code: 'role-not-permitted' },
  'not in a view': { status: 403, code: 'not-in-agent-mode' },
  'no view': { status: 403, code: 'view-first' },
  'not checked': { status: 403, code: 'check-the-caller' },
  'not acting': { status: 403, code: 'act-first' },
  'not proved': { status: 403, code: 'confirm-first' },
} as const
export type Answer = keyof typeof answers
