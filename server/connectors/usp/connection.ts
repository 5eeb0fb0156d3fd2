import { randomUUID } from 'node:crypto'
import { connect, type IClientPublishOptions, type MqttClient } from 'mqtt'
import type { DeviceBrokerSettings } from './settings.ts'

const connectMs = 5_000
const noMatchingSubscribers = 0x10
const longestPauseMs = 30_000
/** The number of seconds between pings to the broker. */
const keepaliveSeconds = 15
/** The largest packet we accept: 64 KiB, more than any answer to our requests. */
const mostBytes = 64 * 1024
/** The most messages that the broker sends us before we confirm one. Further messages wait at the broker. */
const mostUnconfirmed = 100

/**
 * The result of sending a message. `nobody`: no agent subscribes to the topic. `away`: we don't know if the message was
 * sent.
 */
export type Sent = 'taken' | 'nobody' | 'away'

export interface Connection {
  publish(topic: string, record: Buffer, properties: IClientPublishOptions['properties']): Promise<Sent>
  close(): Promise<void>
}

/**
 * Keeps a connection to the broker that subscribes to one topic. Reconnects when the connection ends.
 * - Each connection is a new client. A resumed session would send undelivered messages again, and a device could
 *   restart long after the request.
 * - Each client has a random id. A broker drops the older of two clients with the same id. So an agent that knew our id
 *   could disconnect us.
 * @param read gets each message, with the agent whose topic it came on. The next message waits until `read` is done
 * @param report is called when the connection is up, when it's down, and with the reason of a failure
 * @param later calls `begin`, which reconnects, after a pause in milliseconds
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
  /**
   * The ids of packets that had no subscribers, as the broker's PUBACK says (MQTT 5 §3.4.2.1). The library's `publish`
   * doesn't report this.
   */
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
        // Without a subscription, we'd get no answers, so we mustn't send requests (R-MQTT.17).
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
      // The pauses grow with `failures`, which only a sent or received message resets. So if a broker ends each
      // connection at once, we wait longer and longer.
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

/** Returns the reason of a connection error. If a connection is refused, the error has a code but no message. */
const reasonOf = (error: Error & { code?: unknown }) => error.message || String(error.code)
