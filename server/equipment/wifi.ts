import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import {
  isSameWifi,
  refuseWifi,
  type WantedWifi,
  type WifiNetworkId,
} from '@lightwell/rulebook/equipment/wifi.ts'
import type { listWifi as listWifiCall } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { OverAccount } from '../acting/actor.ts'
import type { Wifi } from '../connectors/devices/port.ts'
import type { StillActing } from '../linked-accounts/still-may.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import {
  type BeginRefusal,
  beginChange,
  dropChange,
  endChange,
  type Network,
  noteNetwork,
  versionsOf,
} from './settle-wifi.ts'
import { findDevices } from './store.ts'

type WifiReply = CallAnswer<typeof listWifiCall>[number]

/** Reads the Wi-Fi settings of an account from its modems. We don't store any of these settings. */
export async function listWifi(
  world: World,
  { account }: Pick<OverAccount, 'account'>,
): Promise<WifiReply[]> {
  const modems = await findDevices(world.database, { accountId: account.id, kind: 'modem' }, world.clock())
  const listed = await Promise.all(
    modems
      .filter(({ status }) => status === 'ACTIVE')
      .map(async ({ serial }): Promise<WifiReply | undefined> => {
        const wifi = await world.devices.wifi(serial)
        if (wifi === undefined || typeof wifi === 'object') return wifi && encodeWifi(world, serial, wifi)
        const standing = wifi === 'offline' ? wifi : 'unreadable'
        return { equipmentId: serial, standing, networks: [], connected: [] }
      }),
  )
  return listed.filter((wifi) => wifi !== undefined)
}

/**
 * Reads a network's password from its modem.
 * @returns `not-found` if the account has no such modem or the modem has no such network; `unavailable` if the modem
 * doesn't answer
 */
export async function readWifiPassword(
  world: World,
  { account }: Pick<OverAccount, 'account'>,
  which: WhichNetwork,
): Promise<{ password: string } | Refused<'not-found' | 'unavailable'>> {
  const read = await readNetwork(world, account.id, which)
  return read instanceof Refused ? read : { password: read.there.password }
}

/** The network that a call is about. */
interface WhichNetwork {
  serial: string
  network: WifiNetworkId
}

/** Reads the Wi-Fi settings from one of an account's modems, and finds one of its networks. */
async function readNetwork(
  { database, clock, devices }: World,
  accountId: string,
  { serial, network }: WhichNetwork,
): Promise<{ wifi: Wifi; there: Network } | Refused<'not-found' | 'unavailable'>> {
  const [device] = await findDevices(database, { accountId, kind: 'modem', serial }, clock())
  if (device === undefined || device.status !== 'ACTIVE') return refuse('not-found')
  const wifi = await devices.wifi(serial)
  if (wifi === 'offline' || wifi === 'unreachable') return refuse('unavailable')
  const there = wifi?.networks.find(({ id }) => id === network)
  return wifi === undefined || there === undefined ? refuse('not-found') : { wifi, there }
}

/**
 * Changes a network's settings and notifies the account's owners, because a change disconnects every device on the
 * network. The email doesn't reveal the new settings. The change is recorded first, so the owners are notified even if
 * the modem's answer is lost (`settle-wifi.ts`). Without a new password, the network keeps its current one.
 * @param was the version of the settings that the caller has seen
 * @returns the new settings, or a refusal:
 * - `not-found`: the account has no such modem, or the modem has no such network.
 * - `wifi-refused`: with a code for each invalid part, or for the whole if the modem refuses it.
 * - `changed-meanwhile`: the settings are no longer the ones that the caller has seen.
 * - `unavailable`: the modem doesn't answer, and wasn't sent the change.
 * - `outcome-unknown`: the modem was sent the change, but didn't answer.
 */
export async function setWifi(
  world: World,
  acting: StillActing,
  { serial, network }: WhichNetwork,
  { was, ...wanted }: WantedWifi & { was: string },
): Promise<WifiReply | Refused<SettingRefusal>> {
  const { devices } = world
  const accountId = acting.account.id
  const refusals = refuseWifi(wanted)
  if (refusals) return refuse('wifi-refused', refusals)
  const read = await readNetwork(world, accountId, { serial, network })
  if (read instanceof Refused) return read
  const { wifi: before, there } = read
  await noteNetwork(world, accountId, serial, there)
  if (isSameWifi(there, wanted)) return encodeWifi(world, serial, before)
  if (!versionsOf(world, serial, there).includes(was)) return refuse('changed-meanwhile')
  const changed = { ...wanted, id: network, password: wanted.password ?? there.password }
  const change = await beginChange(world, acting, serial, { there, wanted: changed })
  if (change instanceof Refused) return change
  const outcome = await devices.setWifi({ serial, ...changed, was: there })
  if (outcome === 'unreachable') return refuse('outcome-unknown')
  if (outcome === 'refused' || outcome === 'changed') {
    await dropChange(world, change)
    return outcome === 'changed'
      ? refuse('changed-meanwhile')
      : refuse('wifi-refused', { whole: 'not-taken' })
  }
  const after = await devices.wifi(serial)
  const now = typeof after === 'object' ? after : withNetwork(before, changed)
  await endChange(world, change, now.networks.find(({ id }) => id === network) ?? changed)
  return encodeWifi(world, serial, now)
}

type SettingRefusal = BeginRefusal | 'wifi-refused' | 'changed-meanwhile' | 'unavailable' | 'outcome-unknown'

/**
 * The Wi-Fi settings right after a network is changed, without the network's devices, which the change disconnects.
 * These settings are computed, because the modem may not answer while it applies the change.
 */
const withNetwork = (wifi: Wifi, changed: Network): Wifi => ({
  networks: wifi.networks.map((network) => (network.id === changed.id ? changed : network)),
  connected: wifi.connected.filter(({ network }) => network !== changed.id),
})

const encodeWifi = (world: World, equipmentId: string, { networks, connected }: Wifi): WifiReply => ({
  equipmentId,
  standing: 'read',
  networks: networks.map((network) => {
    const { password: _, ...rest } = network
    return { ...rest, version: versionsOf(world, equipmentId, network)[0] }
  }),
  connected: connected.map(({ since, ...device }) => ({
    ...device,
    since: since ? new Date(since.epochMilliseconds).toISOString() : null,
  })),
})
