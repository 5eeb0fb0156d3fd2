import type { Clock } from '../clock.ts'
import type { DeviceManager } from '../connectors/devices/port.ts'
import type { Database } from '../database/transaction.ts'
import { embeddedDevices } from '../equipment/embedded.ts'
import type { Events } from '../events/events.ts'
import type { Config } from '../settings/config.ts'

/** Real devices over the configured broker, or else the demonstration's. */
export async function chooseDevices(
  { deviceBroker }: Config,
  world: { database: Database; clock: Clock; events: Events },
): Promise<DeviceManager> {
  if (deviceBroker === undefined) return embeddedDevices(world.database, world.clock)
  // A hundred modules that are only needed with a broker.
  const { openUspDevices } = await import('../connectors/usp/devices.ts')
  return openUspDevices(deviceBroker, world)
}
