import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/transaction.ts'
import type { Events } from '../../events.ts'
import { openUspDevices } from '../usp/devices.ts'
import { embeddedDevices } from './embedded.ts'
import type { DeviceManager } from './port.ts'

/** Real devices over the broker that is configured; else those of the demonstration. */
export function chooseDevices(
  { deviceBroker }: Config,
  world: { database: Database; clock: Clock; events: Events },
): DeviceManager {
  return deviceBroker ? openUspDevices(deviceBroker, world) : embeddedDevices(world.database, world.clock)
}
