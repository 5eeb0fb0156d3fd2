import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
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
const connectMs = 5_000
const longestPauseMs = 30_000
/** More than any answer to what is asked here. */
const mostBytes = 64 * 1024

/** Whether a message has gone out: `nobody` is listening; `away`: nobody can say. */
export type Sent = 'taken' | 'nobody' | 'away'

export interface Broker {
  /**
   * Hands the broker a record for an agent.
   * @param seconds for how long it may wait for an agent that is not there just now
   */
  send(agent: string, messageId: string, record: Buffer, seconds: number): Promise<Sent>
  close(): Promise<void>
}

/**
 * Keeps a connection to the broker, and begins another where it ends. Each is a client of its own: one that went on would send once more
 * what had not been taken, so that a device would restart long after it was asked to.
 * @param server what tells this server from the others
 * @param hear is handed each record with the agent under whose topic it came
 * @param tell is told each time that the connection is there, and that it is not
 */
export function openBroker(
  { url, user, password, controllerId }: DeviceBrokerSettings,
  server: string,
  hear: (agent: string, record: Buffer) => void,
  tell: (isConnected: boolean) => void,
): Broker {
  let client: MqttClient
  let isListening = false
  let failures = 0
  let pausing: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): void {
    const mine = connect(url.href, {
      protocolVersion: 5,
      clientId: `${controllerId}-${server}`,
      username: user,
      password,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: connectMs,
      properties: { maximumPacketSize: mostBytes, userProperties: { 'usp-endpoint-id': controllerId } },
    })
    client = mine
    mine.on('error', () => {})
    mine.on('connect', () =>
      mine.subscribe([topics.told, topics.answered(server)], { qos: 1 }, (error) => {
        // Whoever is not heard must not be asked (R-MQTT.17).
        if (error) return void mine.end(true)
        isListening = true
        failures = 0
        tell(true)
      }),
    )
    mine.on('message', (topic, record) => {
      const [, , agent] = topic.split('/')
      if (agent) hear(agent, record)
    })
    mine.once('close', () => {
      mine.end(true)
      if (isListening) tell(false)
      isListening = false
      if (isClosed) return
      pausing = setTimeout(begin, Math.min(longestPauseMs, 1_000 * 2 ** failures))
      failures += 1
    })
  }

  begin()
  return {
    send(agent, messageId, record, seconds) {
      if (!isListening) return Promise.resolve('away')
      const { promise, resolve } = Promise.withResolvers<Sent>()
      const properties = {
        contentType,
        responseTopic: topics.answerTo(agent, server),
        messageExpiryInterval: Math.ceil(seconds),
        userProperties: { 'usp-err-id': `${agent}/${messageId}` },
      }
      client.publish(topics.ofAgent(agent), record, { qos: 1, properties }, (error, packet) =>
        resolve(error ? 'away' : isUnheard(packet) ? 'nobody' : 'taken'),
      )
      return promise
    },
    async close() {
      isClosed = true
      clearTimeout(pausing)
      await client.endAsync(true)
    },
  }
}

/** "No matching subscribers" (MQTT 5 §3.4.2.1). */
const isUnheard = (acknowledged: unknown) =>
  (acknowledged as (Pick<IPublishPacket, 'cmd'> & { reasonCode?: number }) | undefined)?.reasonCode === 0x10
