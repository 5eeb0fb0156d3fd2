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
 * Manages devices by the User Services Platform (TR-369). We know a device once its agent has sent us a message. A
 * device's state is queried each time and never stored. If devices of two makers have the same serial number, neither
 * device is managed.
 */
export function openUspDevices(
  settings: DeviceBrokerSettings,
  { database, clock, events }: { database: Database; clock: Clock; events: Events },
): DeviceManager {
  // Reports "not connected" at the start. Until the broker accepts a first connection, nothing else reports it.
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

    // Wi-Fi and usage can't be read by this protocol yet. Pages only show Wi-Fi and usage if a device reports them.
    wifi: async () => undefined,
    usage: async () => [],
    setWifi: async () => 'unreachable',
    close: () => controller.close(),
  }
}
