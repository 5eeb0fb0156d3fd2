import { setTimeout as wait } from 'node:timers/promises'
import { keepConnection, type Sent } from './connection.ts'
import type { DeviceBrokerSettings } from './settings.ts'

/**
 * The MQTT topics. An agent is the software in a device that talks to us. The broker's access list lets only the agent
 * itself publish to the topics with its id (docs/devices.md). We also check that the id in a record is the id in its
 * topic.
 */
const topics = {
  ofAgent: (agent: string) => `usp/agents/${agent}`,
  /**
   * The topic with agents' unsolicited messages. The subscription is shared, so each message goes to only one of our
   * servers.
   */
  notified: '$share/lightwell/usp/controllers/+',
  /** Matches the topics to which agents send their answers to one of our servers. */
  answered: (server: string) => `usp/controllers/+/${server}`,
  answerTo: (agent: string, server: string) => `usp/controllers/${agent}/${server}`,
}

const contentType = 'application/vnd.bbf.usp.msg'
/** The pause between two unsolicited messages, in milliseconds. It allows several hundred messages a second. */
const betweenNotifiedMs = 1
/** The most messages that wait in this server to be stored. Further messages wait at the broker. */
const mostUnderWay = 500

export interface Broker {
  /**
   * Hands the broker a record for an agent.
   * @param seconds how long the record may wait at the broker if the agent is offline
   */
  send(agent: string, messageId: string, record: Buffer, seconds: number): Promise<Sent>
  close(): Promise<void>
}

/**
 * Connects to the broker twice, so that a flood of unsolicited messages doesn't delay answers.
 * @param server an id that distinguishes this server from our other servers
 * @param events
 * - `notified` gets each unsolicited record, and the device agent whose topic it came on.
 * - `answered` gets each answer to this server, and the device agent whose topic it came on.
 * - `connected` is called when both connections are up, and when one is down.
 * - `failed` gets the reason of a failure.
 */
export function openBroker(
  settings: DeviceBrokerSettings,
  server: string,
  {
    notified,
    answered,
    connected,
    failed,
  }: {
    notified(agent: string, record: Buffer): Promise<void>
    answered(agent: string, record: Buffer): void
    connected(isConnected: boolean): void
    failed(why: string): void
  },
): Broker {
  const there = { asking: false, listening: false }
  const reportersOf = (connection: keyof typeof there) => ({
    connected(isConnected: boolean) {
      const were = there.asking && there.listening
      there[connection] = isConnected
      const are = there.asking && there.listening
      if (are !== were) connected(are)
    },
    failed,
  })
  const asking = keepConnection(settings, topics.answered(server), answered, reportersOf('asking'))
  const underWay = new Set<Promise<void>>()
  const listening = keepConnection(
    settings,
    topics.notified,
    async (agent, record) => {
      const one = notified(agent, record).finally(() => underWay.delete(one))
      underWay.add(one)
      if (underWay.size >= mostUnderWay) await Promise.race(underWay)
      await wait(betweenNotifiedMs)
    },
    reportersOf('listening'),
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
