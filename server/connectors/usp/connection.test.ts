// A broker that lets us in and ends the connection at once, each time.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { keepConnection } from './connection.ts'

/** CONNACK and SUBACK of MQTT 5, the latter to the packet of that id. */
const accepted = Buffer.from([0x20, 0x03, 0, 0, 0])
const subscribed = (id: Buffer) => Buffer.from([0x90, 0x04, ...id, 0, 0x01])

it('it is asked again ever more seldom, until something comes of it', async () => {
  const broker = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.once('data', (subscribe: Buffer) => socket.end(subscribed(subscribe.subarray(2, 4))))
      socket.write(accepted)
    })
  })
  broker.listen(0, '127.0.0.1')
  await once(broker, 'listening')
  const { port } = broker.address() as AddressInfo
  const pauses: number[] = []
  const tell = { connected: vi.fn(), failed: vi.fn() }
  const { promise: isPatient, resolve } = Promise.withResolvers<void>()
  const connection = keepConnection(
    {
      url: new URL(`mqtt://127.0.0.1:${port}`),
      user: 'lightwell',
      password: 'any',
      controllerId: 'self::lightwell',
      answerSeconds: 1,
    },
    { clientId: 'one', topic: 'usp/controllers/+/one' },
    () => {},
    tell,
    (begin, pauseMs) => {
      pauses.push(pauseMs)
      if (pauses.length === 7) resolve()
      return setTimeout(begin, 0)
    },
  )
  await isPatient
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(tell.connected.mock.calls.slice(0, 4)).toEqual([[true], [false], [true], [false]])
  await connection.close()
  broker.close()
})
