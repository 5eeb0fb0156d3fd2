import { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

describe.each(['legacy', 'platform'] as const)('the last payment of an account of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })
  const lastPayment = async () => {
    // Signs in again, because the session may have expired.
    customer = await customer.elsewhere()
    const { reply } = await customer.visitor.ask(readAccount, { params: { id: customer.accountId } })
    return reply.data.bill?.lastPayment ?? null
  }

  it('is none while a payment is only scheduled', async () => {
    await customer.pay({ amount: 10, on: '2026-10-20' })
    expect(await lastPayment()).toBeNull()
  })

  it('is the completed one, not one ordered after it', async () => {
    const { payment } = await customer.pay({ amount: 10, with: 'checking' })
    await customer.pay({ amount: 20, on: '2026-10-20' })
    expect(await lastPayment()).toEqual({
      id: payment.id,
      date: payment.payOn,
      receivedDate: payment.receivedOn,
      amount: 10,
      status: 'Completed',
    })
  })

  it('is the one completed last, in whatever order they were ordered', async () => {
    const { payment } = await customer.pay({ amount: 10, on: '2026-10-20' })
    await customer.pay({ amount: 20 })
    server.clock.set('2026-10-20T05:00:00Z')
    await makeScheduled(server.world)
    expect(await lastPayment()).toMatchObject({ id: payment.id, amount: 10, date: '2026-10-20' })
  })
})
