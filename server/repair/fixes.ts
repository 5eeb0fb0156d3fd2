import { clockSkewSeconds } from '@lightwell/rulebook/clock-skew.ts'
import type { Fix } from '@lightwell/rulebook/repair/findings.ts'
import { waitingSeconds } from '@lightwell/rulebook/repair/states.ts'
import { restartFor } from '../equipment/reboot-device.ts'
import type { Intent } from '../intents/intent.ts'
import { endFix, type FixEnd } from './apply-event.ts'
import { modemToRestart } from './checks.ts'
import { nextFix, partsOf } from './next-step.ts'
import { type CaseFacts, holdStep } from './store.ts'

/** A repair step that a case has requested, with its idempotency key and the time of the request. */
export interface BegunFix {
  repair: CaseFacts
  name: Fix
  key: string
  askedAt: string
}

/** The repair step that a case has requested and that isn't done. Undefined if the next step isn't requested yet. */
export function begunFix(repair: CaseFacts): BegunFix | undefined {
  const { findings, fixed } = partsOf(repair)
  const name = nextFix(findings, fixed)
  const { key, foundAt } = repair.found.find((each) => each.name === name) ?? {}
  return name && key && foundAt ? { repair, name, key, askedAt: foundAt } : undefined
}

/**
 * Provisions the line again. The step is done once the network reports a provisioning that's newer than our request.
 */
const provision: Intent<BegunFix, FixEnd> = {
  async check({ lines }, begun) {
    const line = await lines.read(begun.repair.accountId)
    if (line === 'unreachable') return 'wait'
    const { provisionedAt, isProvisioned } = line ?? {}
    const isDone = isProvisioned && isSince(begun.askedAt, provisionedAt?.epochMilliseconds)
    return isDone ? { settle: 'done' } : { ask: begun }
  },
  async ask({ database, lines }, { repair, key }) {
    if (!(await holdStep(database, repair))) return undefined
    const { accountId } = repair
    const outcome = await lines.provision({ accountId, id: key, until: endOf(repair) })
    return outcome === 'refused' ? 'failed' : undefined
  },
  settle: endFix,
}

/** Restarts the modem. The step is done once the modem is back up. */
const reboot: Intent<BegunFix, FixEnd, BegunFix & { serial: string }> = {
  async check(world, begun) {
    const modem = await modemToRestart(world, begun.repair.accountId)
    if (modem === undefined) return { settle: 'failed' }
    const { startedAt, serialNumber: serial } = modem
    // Somebody may have restarted the modem by hand in the meantime, or from another page.
    const isDone = startedAt !== null && isSince(begun.askedAt, Date.parse(startedAt))
    return isDone ? { settle: 'done' } : { ask: { ...begun, serial } }
  },
  async ask(world, { repair, key, serial }) {
    const { accountId, by } = repair
    const wanted = { id: key, by, until: endOf(repair) }
    const restart = await restartFor(world, { accountId, serial }, wanted, (trx) => holdStep(trx, repair))
    return restart && restartEnds[restart]
  },
  settle: endFix,
}

const restartEnds = { Restarting: undefined, Done: 'done', Failed: 'failed' } as const

/**
 * The repair steps for a line. Each request has an idempotency key, so a step happens once even if several processes
 * continue the case. A request is made only while the case is at that step. A request for a restart also has the time
 * until which the restart is wanted: the end of the step.
 */
export const fixIntents: Record<Fix, Intent<BegunFix, FixEnd>> = { provision, reboot }

/** The time when the step ends on its own. A request that hasn't begun by then is no longer wanted. */
const endOf = ({ stepSince }: CaseFacts) => stepSince.toTemporalInstant().add({ seconds: waitingSeconds })

/**
 * True if an event in another system happened at `instant` or later. Allows for differences between the two clocks.
 * @param instant a time on our clock
 * @param reportedMs the time of the event, in milliseconds since 1970
 */
const isSince = (instant: string, reportedMs: number | undefined): boolean =>
  reportedMs !== undefined && reportedMs > Date.parse(instant) - clockSkewSeconds * 1000
