import type { Day } from '@lightwell/rulebook/calendar.ts'
import type pg from 'pg'
import { accountChecks, accountKnown, linkChecks, removeUnchanged } from '../accounts/import/store.ts'
import {
  type Assigned,
  assignmentChecks,
  endByNext,
  isWithTwo,
  removeEarlierTimes,
} from '../data-files/assignments.ts'
import { inOne } from '../data-files/connection.ts'
import type { FileKind } from '../data-files/file-kind.ts'
import type { Problem } from '../data-files/problem.ts'
import type { Check, Staging } from '../data-files/staging.ts'
import {
  assignedDevices,
  removeKnownDevices,
  removeKnownUsage,
  spellAlike,
} from '../equipment/import/store.ts'
import { removeKnownCustomers } from '../identity/import/store.ts'
import {
  markReturns,
  paymentDiffers,
  paymentIsToCome,
  removeKnownPayments,
} from '../payments/import/store.ts'
import {
  chargeChecks,
  chargeKinds,
  cycleChecks,
  removeKnownCharges,
  statementIsOurs,
} from '../statements/import/billing-store.ts'
import { removeKnownStatements, statementDiffers } from '../statements/import/store.ts'
import { assignedLines, removeKnownLines } from '../voice/import/store.ts'
import { removeOldWork, workChecks, workKinds } from '../work-orders/import/store.ts'
import { kinds } from './kinds.ts'
import { allowTime, indexStaging, removeRepeated, removeUnfit, type StagedLine } from './store.ts'

/** The number of rejected lines that are removed and reported at once. */
const linesAtOnce = 20_000

const repeated: Problem = { field: '', code: 'repeated', reason: 'repeats an earlier line' }

/** The counts that the checks return. Lines that can't be loaded are passed to `reject` instead. */
export interface Checked {
  /** The number of lines with nothing new, by kind of file. */
  unchanged: ReadonlyMap<string, number>
  /** The number of lines that only report the return of a payment imported earlier. */
  returns: number
}

/**
 * Checks the staged rows against each other and against the database, with one SQL statement per check. Removes lines
 * that are already stored. Also removes lines that can't be loaded, and every line that depends on one of these.
 * @param today the business day; `zone` is its time zone
 * @param report is called with the kind of file being checked
 * @param reject is called with each line that can't be loaded
 */
export async function checkRows(
  client: pg.PoolClient,
  staging: Staging,
  { today, zone }: BusinessDay,
  report: (kind: string) => void,
  reject: (kind: FileKind, line: StagedLine, problem: Problem) => void,
): Promise<Checked> {
  const unchanged = new Map<string, number>()
  let returns = 0
  const assigned = assignedOf(zone)
  await inTime(() => spellAlike(client, staging))
  for (const kind of kinds) {
    report(kind.name)
    await indexByKey(kind)
    for (const check of checksOf(staging, kind, { today, zone })) await takeOut(kind, check)
  }
  report('what is known')
  await inTime(async () => {
    unchanged.set('customers', await removeKnownCustomers(client, staging))
    for (const [kind, count] of await removeUnchanged(client, staging)) unchanged.set(kind, count)
    unchanged.set('statements', await removeKnownStatements(client, staging))
    returns = await markReturns(client, staging)
    unchanged.set('payments', await removeKnownPayments(client, staging))
    for (const [kind, count] of await removeKnownCharges(client, staging)) unchanged.set(kind, count)
    for (const [kind, count] of await removeOldWork(client, staging)) unchanged.set(kind, count)
    const earlier = new Map<string, number>()
    for (const each of assigned) {
      earlier.set(each.kind, await removeEarlierTimes(client, staging, each))
      await endByNext(client, staging, each)
    }
    const known = {
      devices: await removeKnownDevices(client, staging, zone),
      'voice-lines': await removeKnownLines(client, staging),
    }
    for (const [kind, count] of Object.entries(known)) unchanged.set(kind, count + (earlier.get(kind) ?? 0))
    unchanged.set('service-usage', await removeKnownUsage(client, staging, today))
  })
  for (const kind of kinds)
    for (const check of checksOnceKnown(staging, kind, { today, zone })) await takeOut(kind, check)
  return { unchanged, returns }

  async function indexByKey(kind: FileKind) {
    const isIndexed = await inTime(() => indexStaging(client, staging, kind))
    if (isIndexed) return
    const key = { ...repeated, field: kind.key.join(', ') }
    await untilNone(kind, key, () => removeRepeated(client, staging, kind, linesAtOnce))
    await inTime(() => indexStaging(client, staging, kind))
  }

  async function takeOut(kind: FileKind, check: Check) {
    await untilNone(kind, check, () => removeUnfit(client, staging, kind, check, linesAtOnce))
  }

  async function untilNone(kind: FileKind, problem: Problem, remove: () => Promise<StagedLine[]>) {
    const { field, code, reason } = problem
    for (;;) {
      const lines = await inTime(remove)
      for (const line of lines) reject(kind, line, { field, code, reason })
      if (lines.length < linesAtOnce) return
    }
  }

  function inTime<T>(work: () => Promise<T>): Promise<T> {
    return inOne(client, async () => {
      await allowTime(client)
      return work()
    })
  }
}

/** Devices and voice lines: each belongs to one account at a time. */
const assignedOf = (zone: string): Assigned[] => [assignedDevices(zone), assignedLines]

interface BusinessDay {
  today: Day
  zone: string
}

function checksOf(staging: Staging, kind: FileKind, { today, zone }: BusinessDay): Check[] {
  if (kind.name === 'accounts') return accountChecks(staging, `date '${today}'`)
  if (kind.name === 'links') return linkChecks(staging)
  if (kind.name === 'payments') return [accountKnown(staging), paymentIsToCome(today)]
  const assigned = assignedOf(zone).find((each) => each.kind === kind.name)
  if (assigned) return [accountKnown(staging), ...assignmentChecks(assigned, `date '${today}'`)]
  return kind.key[0] === 'account_id' ? [accountKnown(staging)] : []
}

/** The checks of a kind of file that run after the lines that we already store were removed. */
function checksOnceKnown(staging: Staging, { name }: FileKind, { today, zone }: BusinessDay): Check[] {
  if (name === 'statements') return [statementDiffers, statementIsOurs]
  if (name === 'payments') return [paymentDiffers]
  if (name === 'billing-cycles') return cycleChecks(staging, `date '${today}'`)
  const assigned = assignedOf(zone).find(({ kind }) => kind === name)
  if (assigned) return [isWithTwo(staging, assigned)]
  const work = workKinds.find((kind) => kind === name)
  if (work !== undefined) return workChecks(work)
  const charges = chargeKinds.find((kind) => kind === name)
  return charges === undefined ? [] : chargeChecks(staging, charges)
}
