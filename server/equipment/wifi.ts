import { refuseWifi, type WifiNetworkId, type WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { OnAccount } from '../acting/actor.ts'
import type { Wifi } from '../connectors/devices/port.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { wifiChanged } from './letters.ts'
import { findDevices } from './store.ts'

/** The Wi-Fi of a device as it is told. */
interface ToldWifi {
  equipmentId: string
  networks: Wifi['networks']
  connected: { name: string; network: WifiNetworkId; since: string | null }[]
}

/** The networks of the modems of an account that have some and answer. Nothing of them is kept by us. */
export async function listWifi(world: World, { account }: Pick<OnAccount, 'account'>): Promise<ToldWifi[]> {
  const modems = await findDevices(world.database, { accountId: account.id, kind: 'modem' }, world.clock())
  const told = await Promise.all(
    modems
      .filter(({ status }) => status === 'ACTIVE')
      .map(async ({ serial }) => tellWifi(serial, await world.devices.wifi(serial))),
  )
  return told.filter((wifi) => wifi !== undefined)
}

/**
 * Sets a network, and tells the account's owners that it is so and not what it is: whoever is connected is cut off by it.
 * @returns `not-found` where the account has no such modem; `wifi-refused`, with a code for each part, or for the name where the modem does
 * not take it; `unavailable` where the modem does not answer
 */
export async function setWifi(
  world: World,
  { account }: Pick<OnAccount, 'account'>,
  { serial, network }: { serial: string; network: WifiNetworkId },
  wanted: WifiSettings,
): Promise<ToldWifi | Refused<'not-found' | 'wifi-refused' | 'unavailable'>> {
  const { database, clock, devices, config } = world
  const [device] = await findDevices(database, { accountId: account.id, kind: 'modem', serial }, clock())
  if (device === undefined || device.status !== 'ACTIVE') return refuse('not-found')
  const refusals = refuseWifi(wanted)
  if (refusals) return refuse('wifi-refused', refusals)
  const before = await devices.wifi(serial)
  const outcome = await devices.setWifi({ serial, id: network, ...wanted })
  if (outcome === 'refused') return refuse('wifi-refused', { name: 'not-taken' })
  if (outcome === 'unreachable') return refuse('unavailable')
  if (!isSet(before, network, wanted))
    await inTransaction(database, (trx) =>
      warnOwners(trx, world, account.id, wifiChanged(config, { accountId: account.id, network })),
    )
  return tellWifi(serial, await devices.wifi(serial)) ?? refuse('unavailable')
}

const isSet = (
  wifi: Awaited<ReturnType<World['devices']['wifi']>>,
  network: WifiNetworkId,
  wanted: WifiSettings,
) =>
  typeof wifi === 'object' &&
  wifi.networks.some(
    ({ id, name, password, isOn }) =>
      id === network && name === wanted.name && password === wanted.password && isOn === wanted.isOn,
  )

function tellWifi(
  equipmentId: string,
  wifi: Awaited<ReturnType<World['devices']['wifi']>>,
): ToldWifi | undefined {
  if (wifi === undefined || wifi === 'unreachable') return undefined
  return {
    equipmentId,
    networks: wifi.networks,
    connected: wifi.connected.map(({ since, ...device }) => ({
      ...device,
      since: since ? new Date(since.epochMilliseconds).toISOString() : null,
    })),
  }
}
