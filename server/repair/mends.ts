import { clockRoomSeconds } from '@lightwell/rulebook/clock-room.ts'
import type { Mend, MendFinding } from '@lightwell/rulebook/repair/findings.ts'
import { waitingSeconds } from '@lightwell/rulebook/repair/states.ts'
import { restartFor } from '../equipment/reboot-device.ts'
import type { World } from '../world.ts'
import { modemToRestart } from './checks.ts'
import { type CaseFacts, holdStep } from './store.ts'

/** What was asked for, under which key, and when: an instant. */
interface Asked {
  key: string
  askedAt: string
}

/** How far something is, or what has to be asked for it to go on. */
type Progress = MendFinding | { ask: () => Promise<MendFinding> }

/**
 * Looks how far that is which can be done, and says how to ask for it, under a key that stays the same: so it is asked for once, whoever
 * goes on with it. `asked`: it is not seen yet that it is done. It is asked for only while the case is at the step that does it, and whoever
 * is asked is told when that ends.
 */
export const progress: Record<Mend, (world: World, repair: CaseFacts, asked: Asked) => Promise<Progress>> = {
  /** Done once the line was set up after it was asked for. */
  async provision({ database, lines }, repair, { key, askedAt }) {
    const { accountId } = repair
    const line = await lines.look(accountId)
    if (line === 'unreachable') return 'asked'
    const { provisionedAt, isProvisioned } = line ?? {}
    if (isProvisioned && isSince(askedAt, provisionedAt?.epochMilliseconds)) return 'done'
    return {
      async ask() {
        if (!(await holdStep(database, repair))) return 'asked'
        const outcome = await lines.provision({ accountId, id: key, until: endOf(repair) })
        return outcome === 'refused' ? 'failed' : 'asked'
      },
    }
  },

  /** Done once the modem has come back. */
  async reboot(world, repair, { key, askedAt }) {
    const { accountId, by } = repair
    const modem = await modemToRestart(world, accountId)
    if (modem === undefined) return 'failed'
    // Somebody may have restarted it by hand meanwhile, or from another page.
    if (modem.startedAt !== null && isSince(askedAt, Date.parse(modem.startedAt))) return 'done'
    return {
      async ask() {
        const device = { accountId, serial: modem.serialNumber }
        const restart = await restartFor(world, device, { id: key, by, until: endOf(repair) }, (trx) =>
          holdStep(trx, repair),
        )
        if (restart === undefined || restart === 'Restarting') return 'asked'
        return restart === 'Done' ? 'done' : 'failed'
      },
    }
  },
}

/** When the step ends by itself: what has not been begun by then is not wanted any more. */
const endOf = ({ stepSince }: CaseFacts) => stepSince.toTemporalInstant().add({ seconds: waitingSeconds })

/** Whether another system tells of a moment, in milliseconds since 1970, that is not before an instant of ours. */
const isSince = (instant: string, toldMs: number | undefined): boolean =>
  toldMs !== undefined && toldMs > Date.parse(instant) - clockRoomSeconds * 1000
