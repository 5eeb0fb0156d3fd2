import { setTimeout as wait } from 'node:timers/promises'
import { keepConnection, type Sent } from './connection.ts'
import type { DeviceBrokerSettings } from './settings.ts'

/**
 * The topics. What stands under the id of an agent comes from that agent and nobody else: the broker's access list sees to it
 * (docs/devices.md), and the id in the record is held against it.
 */
const topics = {
  ofAgent: (agent: string) => `usp/agents/${agent}`,
  /** Where agents tell what they have to tell: one server takes each. */
  told: '$share/lightwell/usp/controllers/+',
  /** Where agents answer a server. */
  answered: (server: string) => `usp/controllers/+/${server}`,
  answerTo: (agent: string, server: string) => `usp/controllers/${agent}/${server}`,
}

const contentType = 'application/vnd.bbf.usp.msg'
/** How long it takes at least until the next thing that agents tell is taken in, in milliseconds: some hundred in a second. */
const betweenToldMs = 1
/** How much of it may wait to be written down; the rest waits at the broker. */
const mostUnderWay = 500

export interface Broker {
  /**
   * Hands the broker a record for an agent.
   * @param seconds for how long it may wait for an agent that is not there just now
   */
  send(agent: string, messageId: string, record: Buffer, seconds: number): Promise<Sent>
  close(): Promise<void>
}

/**
 * The broker, over two connections: what agents tell unasked, however much that is, keeps no answer waiting.
 * @param server what tells this server from the others
 * @param events `told` is handed each record that an agent sends unasked, and `answered` those that answer this server, with the agent
 * under whose topic it came; `connected` is told when both connections are there and when one is not, and `failed` why something did
 */
export function openBroker(
  settings: DeviceBrokerSettings,
  server: string,
  {
    told,
    answered,
    connected,
    failed,
  }: {
    told(agent: string, record: Buffer): Promise<void>
    answered(agent: string, record: Buffer): void
    connected(isConnected: boolean): void
    failed(why: string): void
  },
): Broker {
  const there = { asking: false, listening: false }
  const tellOf = (connection: keyof typeof there) => ({
    connected(isConnected: boolean) {
      const were = there.asking && there.listening
      there[connection] = isConnected
      const are = there.asking && there.listening
      if (are !== were) connected(are)
    },
    failed,
  })
  const asking = keepConnection(settings, topics.answered(server), answered, tellOf('asking'))
  const underWay = new Set<Promise<void>>()
  const listening = keepConnection(
    settings,
    topics.told,
    async (agent, record) => {
      const one = told(agent, record).finally(() => underWay.delete(one))
      underWay.add(one)
      if (underWay.size >= mostUnderWay) await Promise.race(underWay)
      await wait(betweenToldMs)
    },
    tellOf('listening'),
  )
  return {
    send: (agent, messageId, record, seconds) =>
      asking.publish(topics.ofAgent(agent), record, {
        contentType,
        responseTopic: topics.answerTo(agent, server),
        messageExpiryInterval: Math.max(1, Math.ceil(seconds)),
        userProperties: { 'usp-err-id': `${agent}/${messageId}` },
      }),
    async close() {
      await Promise.all([asking.close(), listening.close()])
    },
  }
}
