import { randomUUID } from 'node:crypto'
import { connect, type IClientPublishOptions, type MqttClient } from 'mqtt'
import type { DeviceBrokerSettings } from './settings.ts'

const connectMs = 5_000
const noMatchingSubscribers = 0x10
const longestPauseMs = 30_000
/** The seconds between pings to the broker. */
const keepaliveSeconds = 15
/** More than any answer to our requests. */
const mostBytes = 64 * 1024
/** The most unconfirmed messages; the rest stays at the broker. */
const mostUnconfirmed = 100

/** The result of sending a message. `nobody`: no subscriber is listening; `away`: unknown. */
export type Sent = 'taken' | 'nobody' | 'away'

export interface Connection {
  publish(topic: string, record: Buffer, properties: IClientPublishOptions['properties']): Promise<Sent>
  close(): Promise<void>
}

/**
 * Keeps a connection to the broker that reads one topic, and reconnects when it ends. Each connection is a new
 * client: a resumed one would resend undelivered messages, so that a device could restart long after the request.
 * Each uses a random client id that agents don't know: a broker drops the older of two clients with the same id.
 * @param read gets each message, with the agent whose topic it came on; the next message isn't taken before it's done
 * @param report is called when the connection is up, when it's down, and with the reason of a failure
 * @param later reconnects after a pause, in milliseconds
 */
export function keepConnection(
  { url, user, password, controllerId }: DeviceBrokerSettings,
  topic: string,
  read: (agent: string, record: Buffer) => void | Promise<void>,
  report: { connected(isConnected: boolean): void; failed(why: string): void },
  later: (begin: () => void, pauseMs: number) => NodeJS.Timeout = setTimeout,
): Connection {
  let client: MqttClient
  let isListening = false
  /** The packets for which the broker reported no subscribers (MQTT 5 §3.4.2.1): `publish` doesn't pass that on. */
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
    mine.on('error', (error) => report.failed(reasonOf(error)))
    mine.on('connect', () =>
      mine.subscribe(topic, { qos: 1 }, (error) => {
        // If we can't receive answers, we mustn't send requests (R-MQTT.17).
        if (error) {
          report.failed(reasonOf(error))
          mine.end(true)
          return
        }
        isListening = true
        report.connected(true)
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
      if (isListening) report.connected(false)
      isListening = false
      if (isClosed) return
      pausing = later(begin, Math.min(longestPauseMs, 1_000 * 2 ** failures))
      // Reset only after a connection has been of use. One that ends at once doesn't count.
      failures += 1
    })
  }

  begin()
  return {
    publish(to, record, properties) {
      if (!isListening) return Promise.resolve('away')
      const { promise, resolve } = Promise.withResolvers<Sent>()
      client.publish(to, record, { qos: 1, properties }, (error, packet) => {
        if (error) report.failed(reasonOf(error))
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

/** A refused connection has a code but no message. */
const reasonOf = (error: Error & { code?: unknown }) => error.message || String(error.code)
