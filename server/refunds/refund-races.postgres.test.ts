// Tests two servers that refund the same credit at the same moment.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { announceBills } from '../autopay/announce-bills.ts'
import { closeAccounts } from '../closing/close-accounts.ts'
import type { Biller, RefundOrder } from '../connectors/billing/port.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { addBilling } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { orderRefunds } from './order-refunds.ts'

let server: TestServer
let other: World
let biller: Biller
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  other = (await server.another()).world
  biller = server.world.biller
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
  await customer.pay({ amount: 84.5 })
  await customer.pay({ amount: 100, with: 'visa' })
  await closeOn(server, customer.accountId, '2026-10-20')
  server.clock.set('2026-10-20T15:00:00Z')
  await makeStatements(server.world)
  await announceBills(server.world)
})

/**
 * The state after exactly one refund. The customer paid $184.50 for bills of $84.50 and $30.03, so $69.97 is refunded.
 */
const once = { entries: ['receivable>refunds 6997'], mails: 1, ordered: ['6997 accepted'] }
async function refunded(): Promise<typeof once> {
  const refunds = server.world.database.selectFrom('refunds').where('account_id', '=', customer.accountId)
  const mails = await mailsTo(server, customer.email)
  return {
    entries: (await booksOf(server, customer)).entries.filter((entry) => entry.includes('refunds')),
    mails: mails.filter(({ subject }) => subject.startsWith('Your refund')).length,
    ordered: (await refunds.selectAll().execute()).map((each) => `${each.amount_cents} ${each.status}`),
  }
}
const closeAll = async () => {
  await closeAccounts(server.world)
  await closeAccounts(server.world)
}
/**
 * Replaces both servers' refund calls to the biller with `asks`.
 * @returns the keys of all refunds that the servers ask for
 */
function keysAsked(asks: (world: World, order: RefundOrder) => ReturnType<Biller['refund']>): string[] {
  const keys: string[] = []
  for (const world of [server.world, other])
    world.biller = {
      ...biller,
      refund(order) {
        if (order.accountId === customer.accountId) keys.push(order.key)
        return asks(world, order)
      },
    }
  return keys
}

it('record one refund and send one email if both close the account', async () => {
  const both = () => Promise.all([closeAccounts(server.world), closeAccounts(other)])
  await both()
  await both()
  const received = (await mailsTo(server, customer.email)).filter(({ subject }) => subject.includes('closed'))
  expect(received).toHaveLength(1)
  expect((await refunded()).ordered).toEqual(['6997 ordered'])
})

it('order it once if both claim it at the same time', async () => {
  await closeAll()
  const keys = keysAsked((_world, order) => biller.refund(order))
  using held = holdUp(/update refunds/)
  const one = orderRefunds(server.world)
  await held.reached
  const two = orderRefunds(other)
  await untilItWaits(server, two)
  held.letGo()
  await Promise.all([one, two])
  expect(keys).toHaveLength(1)
  expect(await refunded()).toEqual(once)
})

it('enter it once if one gives up on the other, which is still waiting for the biller', async () => {
  await closeAll()
  const answered = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const keys = keysAsked(async (world, order) => {
    const answer = await biller.refund(order)
    if (world === other) return answer
    asked.resolve()
    await answered.promise
    return answer
  })
  const slow = orderRefunds(server.world)
  await asked.promise
  await orderRefunds(other)
  expect(keys).toHaveLength(1)
  server.clock.pass({ seconds: 61 })
  await orderRefunds(other)
  answered.resolve()
  await slow
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await refunded()).toEqual(once)
})
