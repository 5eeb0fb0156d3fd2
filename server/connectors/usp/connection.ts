import { randomUUID } from 'node:crypto'
import { connect, type IClientPublishOptions, type MqttClient } from 'mqtt'
import type { DeviceBrokerSettings } from './settings.ts'

const connectMs = 5_000
const noMatchingSubscribers = 0x10
const longestPauseMs = 30_000
/** How often it is asked whether the broker is still there, in seconds. */
const keepaliveSeconds = 15
/** More than any answer to what is asked here. */
const mostBytes = 64 * 1024
/** What is confirmed and is beyond that stays with the broker. */
const mostUnconfirmed = 100

/** Whether a message has gone out: `nobody` is listening; `away`: nobody can say. */
export type Sent = 'taken' | 'nobody' | 'away'

export interface Connection {
  publish(topic: string, record: Buffer, properties: IClientPublishOptions['properties']): Promise<Sent>
  close(): Promise<void>
}

/**
 * Keeps a connection to the broker on which one topic is read, and begins another where it ends. Each is a client of its own: one that
 * went on would send once more what had not been taken, so that a device would restart long after it was asked to.
 * Each has an id of its own as well, which no agent learns: a broker ends the connection of whoever has the id of another that comes.
 * @param read is handed what comes, with the agent under whose topic it came; nothing more is taken in before it is done
 * @param tell is told each time that the connection is there, that it is not, and why something failed
 * @param later begins another after a pause, in milliseconds
 */
export function keepConnection(
  { url, user, password, controllerId }: DeviceBrokerSettings,
  topic: string,
  read: (agent: string, record: Buffer) => void | Promise<void>,
  tell: { connected(isConnected: boolean): void; failed(why: string): void },
  later: (begin: () => void, pauseMs: number) => NodeJS.Timeout = setTimeout,
): Connection {
  let client: MqttClient
  let isListening = false
  /** The packets of which the broker said that nobody is there to read them (MQTT 5 §3.4.2.1): publish does not hand that on. */
  const unheard = new Set<number>()
  let failures = 0
  let pausing: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): void {
    const mine = connect(url.href, {
      protocolVersion: 5,
      clientId: `${controllerId}-${randomUUID()}`,
      username: user,
      password,
      clean: true,
      reconnectPeriod: 0,
      connectTimeout: connectMs,
      keepalive: keepaliveSeconds,
      properties: {
        maximumPacketSize: mostBytes,
        receiveMaximum: mostUnconfirmed,
        userProperties: { 'usp-endpoint-id': controllerId },
      },
    })
    client = mine
    unheard.clear()
    mine.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback' && packet.reasonCode === noMatchingSubscribers && packet.messageId)
        unheard.add(packet.messageId)
    })
    mine.on('error', (error) => tell.failed(reasonOf(error)))
    mine.on('connect', () =>
      mine.subscribe(topic, { qos: 1 }, (error) => {
        // Whoever is not heard must not be asked (R-MQTT.17).
        if (error) {
          tell.failed(reasonOf(error))
          mine.end(true)
          return
        }
        isListening = true
        tell.connected(true)
      }),
    )
    mine.handleMessage = (packet, done) => {
      failures = 0
      const [, , agent] = packet.topic.split('/')
      if (agent && Buffer.isBuffer(packet.payload))
        void Promise.resolve(read(agent, packet.payload)).then(() => done())
      else done()
    }
    mine.once('close', () => {
      mine.end(true)
      if (isListening) tell.connected(false)
      isListening = false
      if (isClosed) return
      pausing = later(begin, Math.min(longestPauseMs, 1_000 * 2 ** failures))
      // Until something came of a connection: one that ends as soon as it is there is none.
      failures += 1
    })
  }

  begin()
  return {
    publish(to, record, properties) {
      if (!isListening) return Promise.resolve('away')
      const { promise, resolve } = Promise.withResolvers<Sent>()
      client.publish(to, record, { qos: 1, properties }, (error, packet) => {
        if (error) tell.failed(reasonOf(error))
        else failures = 0
        const isUnheard = unheard.delete(packet?.messageId ?? 0)
        resolve(error ? 'away' : isUnheard ? 'nobody' : 'taken')
      })
      return promise
    },
    async close() {
      isClosed = true
      clearTimeout(pausing)
      await client.endAsync(true)
    },
  }
}

/** A refused connection has a code and no words. */
const reasonOf = (error: Error & { code?: unknown }) => error.message || String(error.code)
