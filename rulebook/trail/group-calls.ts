// Sorts API calls into groups, by their subject on the audit trail. Each folder of the server lists its contracts by
// group, in its `noun.ts`.
import type { Call } from '../call.ts'
import * as customerIdentity from '../customer-identity/contract.ts'
import * as staff from '../staff/contract.ts'
import * as views from '../views/contract.ts'
import type { TrailGroup } from './groups.ts'

/** The contracts of a server folder, by the trail group of their calls. */
export type ContractsByGroup = Partial<Record<Exclude<TrailGroup, 'other'>, readonly object[]>>

/** All API calls of this release, by trail group. */
export interface GroupedCalls {
  /**
   * Returns the group of a call, given its method and path, such as `GET /api/session`. Returns `other` for an HTML
   * form, and for a call of an earlier release.
   */
  groupOf(line: string): TrailGroup
  /** Returns the calls in a group. Empty for `other`, which is only for HTML forms and calls of earlier releases. */
  callsOf(group: TrailGroup): string[]
  every: readonly string[]
  /** The API calls that can need a second person's approval. */
  secondPersonLines: readonly string[]
  /** The API calls that change nothing. */
  readOnlyLines: readonly string[]
  /** True if a call changes something. An HTML form counts as a change, and so does a call of an earlier release. */
  isChange(line: string): boolean
  /** Calls that the pages for supervisors make whenever they open. Most of them aren't about one person. */
  supervisionLines: readonly string[]
}

const isCall = (each: unknown): each is Call =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each
const lineOf = ({ method, path }: Call) => `${method} ${path}`

/**
 * API calls with which staff prepare their work, such as opening or verifying a customer. Nothing changes for the
 * customer.
 */
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

/**
 * Groups the calls of all folders of the server.
 * @param nouns the folders; `isSupervision`: the folder's pages are for supervisors
 */
export function groupCalls(
  nouns: readonly { contracts?: ContractsByGroup; isSupervision?: true }[],
): GroupedCalls {
  const calls = nouns.flatMap(({ contracts = {}, isSupervision }) =>
    Object.entries(contracts).flatMap(([group, modules]) =>
      modules
        .flatMap((module) => Object.values(module).filter(isCall))
        .map((call) => ({ group: group as TrailGroup, call, line: lineOf(call), isSupervision })),
    ),
  )
  const linesOf = (fits: (each: (typeof calls)[number]) => boolean | undefined) =>
    calls.filter(fits).map(({ line }) => line)
  const groups = new Map(calls.map(({ group, line }) => [line, group]))
  const readOnlyLines = linesOf(({ call }) => !call.changesState || steps.includes(call))
  const readOnly = new Set(readOnlyLines)
  return {
    groupOf: (line) => groups.get(line) ?? 'other',
    callsOf: (group) => linesOf((each) => each.group === group),
    every: [...groups.keys()],
    secondPersonLines: linesOf(({ call }) => 'second-person-needed' in call.refusals),
    readOnlyLines,
    isChange: (line) => !readOnly.has(line),
    supervisionLines: linesOf(({ call, isSupervision }) => isSupervision && call.method === 'GET'),
  }
}
