import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { newCustomer, type Order } from '../../testing/customer.ts'
import { holdUp, untilItWaits } from '../../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The SQL statements at which the test pauses one order while another order runs. */
const stops = [
  /from "accounts".*for no key update/,
  /from "payments" where .*"id" >=/,
  /insert into "payments"/,
]

describe.each(['legacy', 'platform'] as const)('two payments of the %s kind at once', (kind) => {
  const twoAtOnce = async (stop: RegExp, one: Order, other: Order) => {
    const customer = await newCustomer(server, { kind })
    const elsewhere = await customer.elsewhere()
    using held = holdUp(stop)
    const first = customer.pay({ amount: 20, confirmed: [], ...one })
    await Promise.race([held.reached, first])
    const second = elsewhere.pay({ amount: 20, confirmed: [], ...other })
    await untilItWaits(server, second)
    held.letGo()
    const outcomes = await Promise.all([first, second])
    const { payments } = await booksOf(server, customer)
    return { outcomes: outcomes.map((each) => (each.status === 200 ? 'made' : each.code)), payments }
  }

  it.each(stops)('that are alike, held at %s: one is made and the other refused', async (stop) => {
    const { outcomes, payments } = await twoAtOnce(stop, {}, {})
    expect(outcomes).toEqual(['made', 'likely-duplicate'])
    expect(payments).toHaveLength(1)
  })

  it.each(stops)('that are scheduled alike, held at %s: one is made and the other refused', async (stop) => {
    const on = '2026-10-20'
    const { outcomes, payments } = await twoAtOnce(stop, { on }, { on })
    expect(outcomes).toEqual(['made', 'likely-duplicate'])
    expect(payments).toEqual(['scheduled 2000'])
  })

  it.each(stops)('under one key, held at %s: both are the same payment', async (stop) => {
    const key = `one-key-${stop.source}`
    const { outcomes, payments } = await twoAtOnce(stop, { key }, { key })
    expect(outcomes).toEqual(['made', 'made'])
    expect(payments).toHaveLength(1)
  })

  it.each(stops)(
    'of the whole balance, held at %s: one is made and the other needs confirmation',
    async (stop) => {
      const whole = { choice: 'current', amount: 84.5, on: '2026-10-20' } as const
      const { outcomes, payments } = await twoAtOnce(stop, whole, { ...whole, with: 'mastercard' })
      expect(outcomes).toEqual(['made', 'on-its-way'])
      expect(payments).toEqual(['scheduled 8450'])
    },
  )

  it.each(stops)('with different cards, held at %s: both are made', async (stop) => {
    const { outcomes, payments } = await twoAtOnce(stop, {}, { with: 'mastercard' })
    expect(outcomes).toEqual(['made', 'made'])
    expect(payments).toHaveLength(2)
  })
})

it.each(['legacy', 'platform'] as const)(
  'an order of the %s kind reads what is owed only once',
  async (kind) => {
    const customer = await newCustomer(server, { kind })
    const statements = await statementsDuring(() => customer.pay({ amount: 20 }))
    expect(statements.filter((text) => text.includes('as "orderedTodayCents"'))).toHaveLength(1)
  },
)
