import { describe, expect, test } from 'vitest'
import { type Answer, askLastWord, type Seen, thinkAgain, type Way } from './client.ts'
import type { Order } from './orders.ts'

const order = {
  key: 'order-1',
  amountCents: 5_000,
  waitsMs: 100,
  secondThought: { wish: 'cancel', when: 'at-once' },
} as Order
const payment = { id: 'p1', status: 'Scheduled', amountCents: 5_000, reference: 'R1' }

describe('a client waiting for an answer', () => {
  test('sends nothing before a server is up, however long that takes', async () => {
    const { way, asked, comeUp } = sleepingServer({ kind: 'payment', payment })
    const seen = newSeen()
    const waiting = askLastWord(seen, way, 2)
    await Promise.resolve()
    expect(asked()).toBe(0)
    comeUp()
    await waiting
    expect(seen).toMatchObject({ payments: [payment], unexpected: [] })
  })

  test('changes its mind once a server is up', async () => {
    const { way, asked, comeUp } = sleepingServer({ kind: 'refused', status: 409, code: 'payment-settled' })
    const seen = { ...newSeen(), payments: [payment] }
    const waiting = thinkAgain(seen, way, 2)
    await Promise.resolve()
    expect(asked()).toBe(0)
    comeUp()
    await waiting
    expect(seen).toMatchObject({ second: 'too-late', unexpected: [] })
  })

  test('fails the run if the servers never come up', async () => {
    const way: Way = {
      send: async () => ({ kind: 'broken' }),
      sendAgain: async () => ({ kind: 'broken' }),
      ready: () => Promise.reject(new Error('server-1 did not start')),
    }
    await expect(askLastWord(newSeen(), way, 2)).rejects.toThrow('did not start')
  })
})

describe('a client that asks for the last word', () => {
  const revoked = { ...order, method: 'unauthorized' } as Order
  const late: Answer = { kind: 'refused', status: 422, code: 'date-too-early' }
  const asked = async (seen: Seen) => {
    const answering = async () => late
    await askLastWord(seen, { send: answering, sendAgain: answering, ready: async () => {} }, 2)
    return seen.unexpected
  }

  test.each(['method-unauthorized', 'method-unusable'])(
    'after its day has passed may hear so, if its order was rightly refused before: %s',
    async (code) => {
      expect(await asked({ ...newSeen(), order: revoked, refusals: [code] })).toEqual([])
    },
  )

  test.each<[string, Partial<Seen>]>([
    ['was never refused', { order: revoked }],
    ['was refused for no good reason', { refusals: ['method-unauthorized'] }],
    ['has a payment', { order: revoked, refusals: ['method-unauthorized'], payments: [payment] }],
    ['was once rightly and once wrongly refused', { order: revoked, refusals: ['method-unusable', 'busy'] }],
  ])('doesn’t expect it if its order %s', async (_, so) => {
    expect(await asked({ ...newSeen(), ...so })).toEqual(['422 date-too-early'])
  })
})

/** A server that's down until `comeUp` is called. Then it gives this answer. */
function sleepingServer(answer: Answer) {
  const up = Promise.withResolvers<void>()
  let times = 0
  const answering = async () => {
    times++
    return answer
  }
  const way: Way = { send: answering, sendAgain: answering, ready: () => up.promise }
  return { way, asked: () => times, comeUp: () => up.resolve() }
}

function newSeen(): Seen {
  return {
    order,
    payOn: '2026-03-09',
    payments: [],
    refusals: [],
    otherAmount: [],
    second: undefined,
    unexpected: [],
    vanished: false,
  }
}
