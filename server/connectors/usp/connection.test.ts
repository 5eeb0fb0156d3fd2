// Tests connecting to brokers that accept us but end each connection at once.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { keepConnection } from './connection.ts'

/**
 * MQTT 5 packets. `accepted` is the CONNACK that accepts a connection. `answered` makes the SUBACK for a packet id,
 * with a reason code.
 */
const accepted = Buffer.from([0x20, 0x03, 0, 0, 0])
const answered = (id: Buffer, reason: number) => Buffer.from([0x90, 0x04, ...id, 0, reason])
const granted = 0x01
const notAuthorized = 0x87

/** Starts a broker that answers subscriptions with `reason`. Returns the pauses before our reconnects. */
async function visit(reason: number, end: (socket: Socket) => void, pausesWanted: number) {
  const broker = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.once('data', (subscribe: Buffer) => {
        socket.write(answered(subscribe.subarray(2, 4), reason))
        end(socket)
      })
      socket.write(accepted)
    })
  })
  broker.listen(0, '127.0.0.1')
  await once(broker, 'listening')
  const { port } = broker.address() as AddressInfo
  const pauses: number[] = []
  const report = { connected: vi.fn(), failed: vi.fn() }
  const { promise: isPatient, resolve } = Promise.withResolvers<void>()
  const url = new URL(`mqtt://127.0.0.1:${port}`)
  const connection = keepConnection(
    { url, user: 'lightwell', password: 'any', controllerId: 'self::lightwell', answerSeconds: 1 },
    'usp/controllers/+/one',
    () => {},
    report,
    (begin, pauseMs) => {
      pauses.push(pauseMs)
      if (pauses.length === pausesWanted) resolve()
      return setTimeout(begin, 0)
    },
  )
  await isPatient
  await connection.close()
  broker.close()
  return { pauses: pauses.slice(0, pausesWanted), report }
}

it('one that hangs up at once is retried less and less often', async () => {
  const { pauses, report } = await visit(granted, (socket) => socket.end(), 7)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(report.connected.mock.calls.slice(0, 4)).toEqual([[true], [false], [true], [false]])
})

it('one that doesn’t let us read doesn’t count as connected', async () => {
  const { report } = await visit(notAuthorized, () => {}, 2)
  expect(report.connected).not.toHaveBeenCalled()
  expect(report.failed.mock.calls[0]?.[0]).toMatch(/not authorized/i)
})
