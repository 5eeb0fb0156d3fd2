import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Autopay, autopayOf, type SeenRule } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// In all tests, the customer signed up on October 16, 2026, half an hour before midnight in the business zone. In UTC,
// it was already October 17. The ten days of notice start on the 16th, so they end on Monday the 26th.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ at: '2026-10-17T03:30:00Z' })
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('auto pay of the %s kind, started in the evening,', (kind) => {
  let customer: Customer
  let autopay: Autopay
  let rule: SeenRule
  beforeEach(async () => {
    customer = await newCustomer(server, { kind, dueOn: '2026-10-30' })
    autopay = autopayOf(customer)
    rule = (await autopay.save({ daysBefore: 2 })).rule
  })

  it('started on that day, and announced its payment then', async () => {
    expect(await autopay.read()).toMatchObject([
      { startedOn: '2026-10-16', noticeDate: '2026-10-16', nextDate: '2026-10-28' },
    ])
  })

  it('moves its payment to the day the notice ends, if more days are chosen', async () => {
    expect((await autopay.save({ id: rule.id, daysBefore: 10 })).rule.nextDate).toBe('2026-10-26')
  })

  it('lets its payment be moved to that day by hand, and says so', async () => {
    const id = customer.accountId as AccountId
    const recent = await customer.visitor.ask(listRecentPayments, { params: { id } })
    const [waiting] = recent.reply
    expect(waiting?.autopayMove?.earliest).toBe('2026-10-26')
    const body = {
      paymentType: 'other',
      amount: 84.5,
      date: '2026-10-26',
      paymentMethodId: customer.methods.visa,
    } as const
    const params = { id, paymentId: waiting?.id ?? '' }
    const moved = await customer.visitor.ask(changePayment, { params, body }, { 'idempotency-key': 'moved' })
    expect(moved.status).toBe(200)
    expect((await customer.payment(params.paymentId)).payOn).toBe('2026-10-26')
  })
})
