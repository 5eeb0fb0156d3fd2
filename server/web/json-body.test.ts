import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJsonExactly } from './json-body.ts'

const app = fastify({ bodyLimit: 2_000_000 })
beforeAll(async () => {
  readJsonExactly(app)
  app.post('/', ({ body }) => JSON.stringify(body))
  await app.ready()
})
afterAll(() => app.close())

const send = (number: string) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    body: `{"amount":${number}}`,
  })

describe('a number in a body', () => {
  const zeros = '0'.repeat(60_000)
  it.each([
    ['1.50', 1.5],
    ['15e-1', 1.5],
    ['1E+2', 100],
    ['0e0', 0],
    ['1e0000000002', 100],
    ['0e999999999', 0],
    [`0.${zeros}1e60002`, 10],
    [`1${zeros}e-59999`, 10],
    [`1e${zeros}1`, 10],
    [`1e-${zeros}1`, 0.1],
  ])('is read if it’s exact: %.20s', async (number, amount) => {
    const { statusCode, body } = await send(number)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { amount }])
  })

  it.each([
    '0.1000000000000000055',
    '12345678901234567890',
    '1e400',
    '-1e400',
    '1e-400',
    `1e${'9'.repeat(60_000)}`,
    `1e-${'9'.repeat(60_000)}`,
    `-1.5e+${'1'.repeat(60_000)}`,
  ])('is refused if JavaScript would round it: %.20s', async (number) => {
    expect((await send(number)).statusCode).toBe(400)
  })

  it('takes about as long to read with a long exponent as with many digits', async () => {
    /** The least CPU time of several tries, in microseconds. Other work can only add to it. */
    const cpuOf = async (number: string) => {
      const tries: number[] = []
      for (let count = 0; count < 5; count++) {
        const before = process.cpuUsage()
        await send(number)
        const { user, system } = process.cpuUsage(before)
        tries.push(user + system)
      }
      return Math.min(...tries)
    }
    const digits = '9'.repeat(1_000_000)
    expect(await cpuOf(`1e${digits}`)).toBeLessThan(5 * (await cpuOf(digits)))
  })
})
