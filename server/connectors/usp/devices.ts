import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/transaction.ts'
import type { Events } from '../../events/events.ts'
import type { DeviceManager, Standing } from '../devices/port.ts'
import { openController } from './controller.ts'
import { readingPaths, standingOf } from './readings.ts'
import { rememberAgents } from './remember-agents.ts'
import type { DeviceBrokerSettings } from './settings.ts'
import { type Agent, findAgents } from './write.ts'

/**
 * Manages devices by the User Services Platform (TR-369). A device is known from its first sign of life. It's queried
 * every time, and its state isn't stored. If two makers use the same serial number, neither device is touched.
 */
export function openUspDevices(
  settings: DeviceBrokerSettings,
  { database, clock, events }: { database: Database; clock: Clock; events: Events },
): DeviceManager {
  // Reported at the start, in case it never connects.
  events.deviceBrokerConnected(false)
  const controller = openController(settings, {
    hear: rememberAgents(database, clock, events),
    dropped: events.deviceRecordDropped,
    answered: events.deviceAnswered,
    connected: events.deviceBrokerConnected,
    failed: events.deviceBrokerFailed,
  })

  const agentsOf = async (serials: readonly string[]): Promise<Agent[]> => {
    const found = await findAgents(database, serials)
    return found.filter(({ serial }) => found.filter((other) => other.serial === serial).length === 1)
  }
  const read = async (endpointId: string): Promise<Standing | 'unreachable'> => {
    const askedAt = clock()
    const answer = await controller.ask(endpointId, { oneofKind: 'get', get: { paramPaths: readingPaths } })
    return answer === 'away' ? 'unreachable' : standingOf(answer, askedAt)
  }

  return {
    async reboot({ serial, id, until }) {
      const [agent] = await agentsOf([serial])
      if (agent === undefined) return 'refused'
      const operate = { command: 'Device.Reboot()', commandKey: id, sendResp: true }
      const seconds = until.since(clock()).total('seconds')
      const answer = await controller.ask(agent.endpointId, { oneofKind: 'operate', operate }, seconds)
      if (answer === 'nobody') return 'offline'
      if (answer === 'refused') return 'refused'
      if (typeof answer === 'string' || answer.oneofKind !== 'operateResp') return 'unreachable'
      const failed = answer.operateResp.operationResults.some(
        ({ operationResp }) => operationResp.oneofKind === 'cmdFailure',
      )
      return failed ? 'refused' : 'told'
    },

    async read(serials) {
      const agents = await agentsOf(serials)
      return new Map(
        await Promise.all(
          agents.map(async ({ endpointId, serial }) => [serial, await read(endpointId)] as const),
        ),
      )
    },

    // Devices can't be queried for these yet. The pages show Wi-Fi and usage only for devices that reported some.
    wifi: async () => undefined,
    usage: async () => [],
    setWifi: async () => 'unreachable',
    close: () => controller.close(),
  }
}
