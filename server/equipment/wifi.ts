import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { refuseWifi, type WifiNetworkId, type WifiSettings } from '@lightwell/rulebook/equipment/wifi.ts'
import type { listWifi as listWifiCall } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { OnAccount } from '../acting/actor.ts'
import type { Wifi } from '../connectors/devices/port.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { wifiChanged } from './letters.ts'
import { findDevices } from './store.ts'

type ToldWifi = CallAnswer<typeof listWifiCall>[number]

/** The Wi-Fi of the modems of an account that have some, as far as they tell it now. Nothing of it is kept by us. */
export async function listWifi(world: World, { account }: Pick<OnAccount, 'account'>): Promise<ToldWifi[]> {
  const modems = await findDevices(world.database, { accountId: account.id, kind: 'modem' }, world.clock())
  const told = await Promise.all(
    modems
      .filter(({ status }) => status === 'ACTIVE')
      .map(async ({ serial }): Promise<ToldWifi | undefined> => {
        const wifi = await world.devices.wifi(serial)
        if (wifi === undefined || typeof wifi === 'object') return wifi && tellWifi(serial, wifi)
        const standing = wifi === 'offline' ? wifi : 'unreadable'
        return { equipmentId: serial, standing, networks: [], connected: [] }
      }),
  )
  return told.filter((wifi) => wifi !== undefined)
}

/**
 * Sets a network, and tells the account's owners that it is so and not what it is: whoever is connected is cut off by it.
 * @returns `not-found` where the account has no such modem, or the modem no such network; `wifi-refused`, with a code for each part, or for
 * the whole where the modem does not take it; `unavailable` where the modem does not answer and was not asked; `outcome-unknown`
 */
export async function setWifi(
  world: World,
  { account }: Pick<OnAccount, 'account'>,
  { serial, network }: { serial: string; network: WifiNetworkId },
  wanted: WifiSettings,
): Promise<ToldWifi | Refused<'not-found' | 'wifi-refused' | 'unavailable' | 'outcome-unknown'>> {
  const { database, clock, devices, config } = world
  const [device] = await findDevices(database, { accountId: account.id, kind: 'modem', serial }, clock())
  if (device === undefined || device.status !== 'ACTIVE') return refuse('not-found')
  const refusals = refuseWifi(wanted)
  if (refusals) return refuse('wifi-refused', refusals)
  const before = await devices.wifi(serial)
  if (before === 'offline' || before === 'unreachable') return refuse('unavailable')
  const there = before?.networks.find(({ id }) => id === network)
  if (before === undefined || there === undefined) return refuse('not-found')
  const outcome = await devices.setWifi({ serial, id: network, ...wanted })
  if (outcome === 'refused') return refuse('wifi-refused', { whole: 'not-taken' })
  if (outcome === 'unreachable') return refuse('outcome-unknown')
  if (!isSet(there, wanted))
    await inTransaction(database, (trx) =>
      warnOwners(trx, world, account.id, wifiChanged(config, { accountId: account.id, network })),
    )
  const after = await devices.wifi(serial)
  return tellWifi(serial, typeof after === 'object' ? after : withNetwork(before, { id: network, ...wanted }))
}

const isSet = (there: WifiSettings, wanted: WifiSettings) =>
  there.name === wanted.name && there.password === wanted.password && there.isOn === wanted.isOn

/** As it is once a network is set, whose devices are cut off: a modem may be silent while it takes that up. */
const withNetwork = (wifi: Wifi, changed: Wifi['networks'][number]): Wifi => ({
  networks: wifi.networks.map((network) => (network.id === changed.id ? changed : network)),
  connected: wifi.connected.filter(({ network }) => network !== changed.id),
})

const tellWifi = (equipmentId: string, { networks, connected }: Wifi): ToldWifi => ({
  equipmentId,
  standing: 'read',
  networks,
  connected: connected.map(({ since, ...device }) => ({
    ...device,
    since: since ? new Date(since.epochMilliseconds).toISOString() : null,
  })),
})
