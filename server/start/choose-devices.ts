import type { Clock } from '../clock.ts'
import type { DeviceManager } from '../connectors/devices/port.ts'
import type { Database } from '../database/transaction.ts'
import { embeddedDevices } from '../equipment/embedded.ts'
import type { Events } from '../events/events.ts'
import type { Config } from '../settings/config.ts'

/** Connects to real devices through the configured broker. Without a broker, simulates the demonstration's devices. */
export async function chooseDevices(
  { deviceBroker }: Config,
  world: { database: Database; clock: Clock; events: Events },
): Promise<DeviceManager> {
  if (deviceBroker === undefined) return embeddedDevices(world.database, world.clock)
  // Imported only with a broker, since the import loads about a hundred modules.
  const { openUspDevices } = await import('../connectors/usp/devices.ts')
  return openUspDevices(deviceBroker, world)
}
