import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/transaction.ts'
import type { Events } from '../../events/events.ts'
import { serialOf } from './endpoint-ids.ts'
import { type Agent, insertAgents } from './write.ts'

/**
 * Stores agents that sent us a message. While one write runs, further agents are collected and stored together in the
 * next write.
 * @returns a function that takes an agent's id, and returns true once the agent is stored. An id without a serial
 * number isn't stored, and the function returns true as well
 */
export function rememberAgents(
  database: Database,
  clock: Clock,
  events: Pick<Events, 'devicesNotKept' | 'devicesAlike' | 'deviceRecordDropped'>,
): (endpointId: string) => Promise<boolean> {
  let waiting: { agents: Map<string, Agent>; isKept: Promise<boolean> } | undefined
  let writing: Promise<unknown> = Promise.resolve()

  async function write(agents: Map<string, Agent>): Promise<boolean> {
    await writing
    waiting = undefined
    try {
      const alike = await insertAgents(database, [...agents.values()], clock())
      if (alike > 0) events.devicesAlike(alike)
      return true
    } catch (error) {
      events.devicesNotKept(error)
      return false
    }
  }

  return (endpointId) => {
    const serial = serialOf(endpointId)
    if (serial === undefined) {
      events.deviceRecordDropped('no-device')
      return Promise.resolve(true)
    }
    if (waiting === undefined) {
      const agents = new Map<string, Agent>()
      const isKept = write(agents)
      writing = isKept
      waiting = { agents, isKept }
    }
    waiting.agents.set(endpointId, { endpointId, serial })
    return waiting.isKept
  }
}
