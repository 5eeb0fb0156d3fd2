import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/transaction.ts'
import type { Events } from '../../events.ts'
import type { DeviceManager, Standing } from '../devices/port.ts'
import { openController } from './controller.ts'
import { serialOf } from './endpoint-ids.ts'
import { readingPaths, standingOf } from './readings.ts'
import type { DeviceBrokerSettings } from './settings.ts'
import { type Agent, findAgents, insertAgents } from './store.ts'

/** How many agents may be waiting to be written down; who is not among them is heard of at the next sign of life. */
const mostHeard = 10_000

/**
 * Devices managed by the User Services Platform (TR-369). One is known from its first sign of life on, and is asked each time: nothing of
 * how it stands is kept. Two makers may give the same serial number; then neither device is touched.
 */
export function openUspDevices(
  settings: DeviceBrokerSettings,
  { database, clock, events }: { database: Database; clock: Clock; events: Events },
): DeviceManager {
  const hear = rememberAgents(database, clock, events)
  const controller = openController(settings, {
    hear,
    answered: events.deviceAnswered,
    connected: events.deviceBrokerConnected,
  })

  const agentsOf = async (serials: readonly string[]): Promise<Agent[]> => {
    const found = await findAgents(database, serials)
    return found.filter(({ serial }) => found.filter((other) => other.serial === serial).length === 1)
  }
  const read = async (endpointId: string) => {
    const askedAt = clock()
    const answer = await controller.ask(endpointId, { oneofKind: 'get', get: { paramPaths: readingPaths } })
    return answer === 'away' ? answer : standingOf(answer, askedAt)
  }

  return {
    async reboot({ serial, id, askedAt }) {
      const [agent] = await agentsOf([serial])
      if (agent === undefined) return 'not-supported'
      const standing = await read(agent.endpointId)
      if (standing === 'away') return 'unreachable'
      if (!standing.isOnline) return 'offline'
      if (standing.startedAt && Temporal.Instant.compare(standing.startedAt, askedAt) > 0) return 'told'
      const operate = { command: 'Device.Reboot()', commandKey: id, sendResp: true }
      const answer = await controller.ask(agent.endpointId, { oneofKind: 'operate', operate })
      if (answer === 'nobody') return 'offline'
      if (answer === 'refused') return 'not-supported'
      if (typeof answer === 'string' || answer.oneofKind !== 'operateResp') return 'unreachable'
      const failed = answer.operateResp.operationResults.some(
        ({ operationResp }) => operationResp.oneofKind === 'cmdFailure',
      )
      return failed ? 'not-supported' : 'told'
    },

    async look(serials) {
      const agents = await agentsOf(serials)
      const seen = await Promise.all(
        agents.map(async ({ endpointId, serial }) => [serial, await read(endpointId)] as const),
      )
      const standings = new Map<string, Standing>()
      for (const [serial, standing] of seen) {
        if (standing === 'away') return 'unreachable'
        standings.set(serial, standing)
      }
      return standings
    },

    // Neither is asked of devices yet: the pages show Wi-Fi and usage of those that have told some.
    wifi: async () => undefined,
    usage: async () => [],
    setWifi: async () => 'unreachable',
    close: () => controller.close(),
  }
}

/** Writes down who was heard of, some at a time, however many there are. */
function rememberAgents(database: Database, clock: Clock, events: Events): (endpointId: string) => void {
  const heard = new Map<string, Agent>()
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (heard.size > 0) {
      const agents = [...heard.values()]
      heard.clear()
      // Who could not be written down is heard of again.
      await insertAgents(database, agents, clock()).catch(events.devicesNotKept)
    }
    isWriting = false
  }

  return (endpointId) => {
    const serial = serialOf(endpointId)
    if (serial === undefined || heard.size >= mostHeard) return
    heard.set(endpointId, { endpointId, serial })
    if (!isWriting) void write()
  }
}
