import { mayReboot } from '@lightwell/rulebook/equipment/devices.ts'
import {
  type Check,
  type Finding,
  lightFinding,
  recentRestartSeconds,
} from '@lightwell/rulebook/repair/findings.ts'
import type { LineStanding } from '../connectors/lines/port.ts'
import { devicesOf } from '../equipment/list-devices.ts'
import { isDownAt } from '../outages/read-outages.ts'
import type { World } from '../world.ts'
import { answeringModems } from './answering-modems.ts'
import type { CaseFacts } from './store.ts'

/** The checks of a case's line. `unreachable`: there was no answer, so the check is repeated later. */
export const checks: {
  [C in Check]: (world: World, repair: CaseFacts) => Promise<Finding<C> | 'unreachable'>
} = {
  service: (world, repair) => ofLine(world, repair, ({ isSuspended }) => (isSuspended ? 'suspended' : 'ok')),
  async outage(world, { accountId }) {
    const isDown = await isDownAt(world, accountId)
    return isDown === undefined ? 'unknown' : isDown ? 'outage' : 'ok'
  },
  async equipment(world, { accountId }) {
    const modems = await modemsOf(world, accountId)
    if (modems.length === 0) return 'none'
    // A restarting modem can't answer, whatever it reported before the restart.
    if (modems.some(({ reboot }) => reboot?.status === 'Restarting')) return 'restarting'
    if (modems.some(({ isOnline }) => isOnline)) return 'ok'
    return modems.some(({ isOnline }) => isOnline === null) ? 'unknown' : 'offline'
  },
  async light(world, repair) {
    const finding = await ofLine(world, repair, ({ lightDbm }) => lightFinding(lightDbm))
    // If the network doesn't report the light level, the modem may report it.
    return finding === 'unknown' ? lightAtModem(world, repair) : finding
  },
  port: (world, repair) => ofLine(world, repair, ({ isPortUp }) => (isPortUp ? 'ok' : 'down')),
  provisioning: (world, repair) =>
    ofLine(world, repair, ({ isProvisioned }) => (isProvisioned ? 'ok' : 'missing')),
  async restart(world, { accountId, saidRestarted }) {
    if (saidRestarted) return 'said'
    const modems = (await modemsOf(world, accountId)).filter(mayBeRestarted)
    const since = world.clock().subtract({ seconds: recentRestartSeconds }).epochMilliseconds
    if (modems.some(({ startedAt }) => startedAt !== null && Date.parse(startedAt) > since)) return 'recent'
    return modems.length > 0 ? 'long-ago' : 'unknown'
  },
}

async function ofLine<F>(
  { lines }: World,
  { accountId }: CaseFacts,
  fromLine: (line: LineStanding) => F,
): Promise<F | 'unknown' | 'unreachable'> {
  const line = await lines.read(accountId)
  if (line === 'unreachable') return line
  return line === undefined ? 'unknown' : fromLine(line)
}

async function lightAtModem(world: World, { accountId }: CaseFacts): Promise<Finding<'light'>> {
  for (const { standing } of await answeringModems(world, accountId))
    if (standing.lightDbm !== undefined) return lightFinding(standing.lightDbm)
  return 'unknown'
}

const modemsOf = async (world: World, id: string) =>
  (await devicesOf(world, { account: { id } }, { kind: 'modem' })).filter(({ status }) => status === 'ACTIVE')

type Modem = Awaited<ReturnType<typeof modemsOf>>[number]
/** True if a repair can restart this modem. An offline modem counts only if it's already restarting. */
const mayBeRestarted = (modem: Modem) =>
  mayReboot(modem) && (modem.isOnline !== false || modem.reboot?.status === 'Restarting')

export const modemToRestart = async (world: World, accountId: string): Promise<Modem | undefined> =>
  (await modemsOf(world, accountId)).find(mayBeRestarted)
