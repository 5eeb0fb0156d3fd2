// Sorts calls into the trail's groups. Each noun of the server lists its contracts by group in its `noun.ts`.
import type { Call } from '../call.ts'
import * as customerIdentity from '../customer-identity/contract.ts'
import * as staff from '../staff/contract.ts'
import * as views from '../views/contract.ts'
import type { TrailGroup } from './groups.ts'

/** A noun's contracts, by the trail group of their calls. */
export type ContractsByGroup = Partial<Record<Exclude<TrailGroup, 'other'>, readonly object[]>>

/** All calls of this release, by group. */
export interface GroupedCalls {
  /**
   * Returns the group of a call's line, such as `GET /api/session`. HTML forms and calls of an earlier release are in
   * `other`.
   */
  groupOf(line: string): TrailGroup
  /** Returns a group's calls. Empty for `other`, which has everything that's in no other group. */
  callsOf(group: TrailGroup): string[]
  every: readonly string[]
  /** The calls that may need a second person's approval. */
  secondPersonLines: readonly string[]
  /** The calls that change nothing. */
  readOnlyLines: readonly string[]
  /** True if a call is meant to change something. HTML forms and calls of an earlier release count as changes. */
  isChange(line: string): boolean
  /** Reads that supervisors' pages make every time they open. Most of them aren't about a particular person. */
  supervisionLines: readonly string[]
}

const isCall = (each: unknown): each is Call =>
  typeof each === 'object' && each !== null && 'method' in each && 'path' in each
const lineOf = ({ method, path }: Call) => `${method} ${path}`

/**
 * Calls that staff make in preparation, such as opening a view or verifying a caller. They change nothing for a
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
 * Sorts the calls of all nouns into groups.
 * @param nouns `isSupervision`: the noun's pages are for supervisors
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
