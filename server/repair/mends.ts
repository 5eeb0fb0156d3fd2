import { clockRoomSeconds } from '@lightwell/rulebook/clock-room.ts'
import type { Mend, MendFinding } from '@lightwell/rulebook/repair/findings.ts'
import { restartFor } from '../equipment/reboot-device.ts'
import type { World } from '../world.ts'
import { modemToRestart } from './checks.ts'
import type { CaseFacts } from './store.ts'

/** What was asked for, under which key, and when: an instant. */
interface Asked {
  key: string
  askedAt: string
}

/**
 * Does what can be done, or looks how it goes, under a key that stays the same: so it is asked for once, whoever goes on with it.
 * `asked`: it is not seen yet that it is done.
 */
export const mend: Record<Mend, (world: World, repair: CaseFacts, asked: Asked) => Promise<MendFinding>> = {
  /** Done once the line was set up after it was asked for. */
  async provision({ lines }, { accountId }, { key, askedAt }) {
    const line = await lines.look(accountId)
    if (line === 'unreachable') return 'asked'
    const { provisionedAt, isProvisioned } = line ?? {}
    if (isProvisioned && isSince(askedAt, provisionedAt?.epochMilliseconds)) return 'done'
    return (await lines.provision({ accountId, id: key })) === 'refused' ? 'failed' : 'asked'
  },

  /** Done once the modem has come back. */
  async reboot(world, { accountId, identityId }, { key, askedAt }) {
    const modem = await modemToRestart(world, accountId)
    if (modem === undefined) return 'failed'
    // Somebody may have restarted it by hand meanwhile, or from another page.
    if (modem.startedAt !== null && isSince(askedAt, Date.parse(modem.startedAt))) return 'done'
    const restart = await restartFor(
      world,
      { accountId, serial: modem.serialNumber },
      { id: key, identityId },
    )
    return restart === 'Restarting' ? 'asked' : restart === 'Done' ? 'done' : 'failed'
  },
}

/** Whether another system tells of a moment, in milliseconds since 1970, that is not before an instant of ours. */
const isSince = (instant: string, toldMs: number | undefined): boolean =>
  toldMs !== undefined && toldMs > Date.parse(instant) - clockRoomSeconds * 1000
