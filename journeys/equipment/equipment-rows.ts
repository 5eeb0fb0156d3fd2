// The database rows of a household's equipment, and changes made outside the portal.
import type { Wifi } from '@lightwell/server/connectors/devices/port.ts'
import type { Story } from '../fixtures/journey.ts'

/** The modems of the two households in the demonstration. */
const modems = {
  legacy: { name: 'Hallway', serial: 'NQ5-88213A' },
  platform: { name: 'Basement', serial: 'ont:0a41:77f0' },
}

/** The household's modem: its name, and a serial number of its own. */
export function modemOf({ household, who }: Pick<Story, 'household' | 'who'>) {
  const { name, serial } = who.signIn === 'residential.legacy' ? modems.legacy : modems.platform
  return { name, serial: household.own(serial) }
}

/** The database rows about a device that the server has heard from over the broker. */
export const agentsOf = ({ world }: Story['lightwell'], endpointId: string) =>
  world.database
    .selectFrom('usp_agents')
    .where('endpoint_id', '=', endpointId)
    .select('endpoint_id')
    .execute()

/** The database rows and the simulated devices of the story's household. */
export function equipmentRowsOf(story: Pick<Story, 'lightwell' | 'household' | 'who'>) {
  const { database, devices } = story.lightwell.world
  const { serial } = modemOf(story)
  const rows = {
    /** The requested restarts, oldest first. */
    async restarts() {
      return database
        .selectFrom('reboots')
        .where('account_id', '=', await story.household.accountId())
        .orderBy('id')
        .select(['status', 'worked', 'by_kind', 'by_id'])
        .execute()
    },
    /** Cuts the modem's power. */
    async modemIsOff() {
      await database
        .updateTable('played_devices')
        .set({ is_online: false })
        .where('serial', '=', serial)
        .execute()
    },
    /** The modem's Wi-Fi networks, as the modem reports them. */
    async networks(): Promise<Wifi['networks']> {
      const wifi = await devices.wifi(serial)
      if (typeof wifi !== 'object') throw new Error(`The Wi-Fi of ${serial} cannot be read.`)
      return wifi.networks
    },
    /** Changes one of the modem's networks outside the portal, as with a button on the modem. */
    async isSetElsewhere(id: 'main' | 'guest', changes: Partial<Omit<Wifi['networks'][number], 'id'>>) {
      const there = (await rows.networks()).find((network) => network.id === id)
      if (there === undefined) throw new Error(`${serial} has no network ${id}.`)
      await devices.setWifi({ serial, ...there, ...changes })
    },
  }
  return rows
}
