import { clockRoomSeconds } from '@lightwell/rulebook/clock-room.ts'
import type { Mend } from '@lightwell/rulebook/repair/findings.ts'
import { waitingSeconds } from '@lightwell/rulebook/repair/states.ts'
import { restartFor } from '../equipment/reboot-device.ts'
import type { Intent } from '../intents/intent.ts'
import { modemToRestart } from './checks.ts'
import { endMend, type MendEnd } from './move-on.ts'
import { nextMend, partsOf } from './parts.ts'
import { type CaseFacts, holdStep } from './store.ts'

/** What a case has recorded that it asks for: under which key, and when, an instant. */
export interface BegunMend {
  repair: CaseFacts
  name: Mend
  key: string
  askedAt: string
}

/** The mend that is next in a case, where it has been begun. */
export function begunIn(repair: CaseFacts): BegunMend | undefined {
  const { findings, mended } = partsOf(repair)
  const name = nextMend(findings, mended)
  const { key, foundAt } = repair.found.find((each) => each.name === name) ?? {}
  return name && key && foundAt ? { repair, name, key, askedAt: foundAt } : undefined
}

/** Sets the line up again. It's done once the network says it did so after it was asked. */
const provision: Intent<BegunMend, MendEnd> = {
  async look({ lines }, begun) {
    const line = await lines.look(begun.repair.accountId)
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
  settle: endMend,
}

/** Restarts the modem. It's done once it has come back. */
const reboot: Intent<BegunMend, MendEnd, BegunMend & { serial: string }> = {
  async look(world, begun) {
    const modem = await modemToRestart(world, begun.repair.accountId)
    if (modem === undefined) return { settle: 'failed' }
    const { startedAt, serialNumber: serial } = modem
    // Somebody may have restarted it by hand meanwhile, or from another page.
    const isDone = startedAt !== null && isSince(begun.askedAt, Date.parse(startedAt))
    return isDone ? { settle: 'done' } : { ask: { ...begun, serial } }
  },
  async ask(world, { repair, key, serial }) {
    const { accountId, by } = repair
    const wanted = { id: key, by, until: endOf(repair) }
    const restart = await restartFor(world, { accountId, serial }, wanted, (trx) => holdStep(trx, repair))
    return restart && restartEnds[restart]
  },
  settle: endMend,
}

const restartEnds = { Restarting: undefined, Done: 'done', Failed: 'failed' } as const

/**
 * What can be done to a line, each under a key that stays the same: so it's asked for once, whoever goes on with it. It's asked for only while
 * the case is at the step that does it, and whoever is asked is told when that ends.
 */
export const mending: Record<Mend, Intent<BegunMend, MendEnd>> = { provision, reboot }

/** When the step ends by itself: what has not been begun by then is not wanted any more. */
const endOf = ({ stepSince }: CaseFacts) => stepSince.toTemporalInstant().add({ seconds: waitingSeconds })

/** Whether another system tells of a moment, in milliseconds since 1970, that is not before an instant of ours. */
const isSince = (instant: string, toldMs: number | undefined): boolean =>
  toldMs !== undefined && toldMs > Date.parse(instant) - clockRoomSeconds * 1000
