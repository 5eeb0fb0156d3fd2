import { randomUUID } from 'node:crypto'
import { cancelPayment, changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byColumns, byJob } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

let server: TestServer
let customer: Customer
let paymentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  paymentId = (await customer.pay({ on: '2026-10-20', amount: 84.5 })).payment.id
})

const today = '2026-10-14'
const params = () => ({ id: customer.accountId, paymentId })

/** Changes the payment's day. Without `amount` or `with`, the amount or the method stays the same. */
async function change(wish: { on: string; amount?: number; with?: string }) {
  const body = {
    paymentType: 'other' as const,
    amount: wish.amount ?? 84.5,
    date: wish.on,
    paymentMethodId: wish.with ?? customer.methods.visa,
    termsAccepted: true,
  }
  const headers = { 'idempotency-key': randomUUID() }
  return told(await customer.visitor.ask(changePayment, { params: params(), body }, headers))
}

const cancel = async () => told(await customer.visitor.ask(cancelPayment, { params: params() }))

/** Parses the body of an answer. `status` is the payment's status or, for a refusal, the HTTP status. */
const told = (answer: { body: string }) => JSON.parse(answer.body) as Record<string, unknown>

const upcoming = async () =>
  (await customer.visitor.ask(listRecentPayments, { params: { id: customer.accountId } })).reply

const put = (facts: object) =>
  server.world.database.updateTable('payments').set(facts).where('id', '=', paymentId).execute()

describe('a payment of auto pay', () => {
  beforeEach(async () => {
    const autopayId = newId(server.clock.read())
    const now = server.clock.read().toString()
    const statement = await server.world.database
      .selectFrom('statements')
      .where('account_id', '=', customer.accountId)
      .selectAll()
      .executeTakeFirstOrThrow()
    await server.world.database
      .insertInto('autopays')
      .values({
        account_id: customer.accountId,
        id: autopayId,
        method_id: customer.methods.visa,
        system_of_origin: 'DST',
        status: 'active',
        days_before: 5,
        start_on: today,
        end_on: null,
        identity_id: null,
        ...byColumns(byJob('import')),
        notice_email: customer.email,
        created_at: now,
        changed_at: now,
        message_id: newId(server.clock.read()),
        biller_told_at: now,
      })
      .execute()
    // The payment was announced today. Ten days must pass before it's charged, so October 24 is the first possible day.
    // Its bill is due on November 4.
    await put({
      autopay_id: autopayId,
      statement_on: statement.statement_on,
      pay_on: '2026-10-30',
      reason: 'recurring',
    })
  })

  it('says between which days it may be moved', async () => {
    expect(await upcoming()).toMatchObject([
      { id: paymentId, autopayMove: { earliest: '2026-10-24', latest: '2026-11-04' } },
    ])
  })

  it('can be moved up to the due date of its own bill, whatever else is scheduled', async () => {
    await customer.pay({ on: '2026-10-16', amount: 1 })
    await customer.pay({ on: '2026-11-10', amount: 2 })
    expect(await change({ on: '2026-11-04' })).toMatchObject({ status: 'Scheduled' })
  })

  it('is moved within its notice period, and stays an auto pay payment', async () => {
    expect(await change({ on: '2026-10-26' })).toMatchObject({
      status: 'Scheduled',
      date: '2026-10-26',
      autopayId: expect.any(String),
    })
    const stored = await server.world.database
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ initiator: 'merchant', reason: 'recurring', amount_cents: 8450 })
  })

  it.each([
    ['before its notice has run', { on: '2026-10-23' }, 'autopay-day'],
    ['to today', { on: today }, 'autopay-day'],
    ['behind the due date of its bill', { on: '2026-11-05' }, 'autopay-day'],
    ['to another amount', { on: '2026-10-30', amount: 50 }, 'autopay-fixed'],
  ] as const)('isn’t moved %s', async (_, wish, code) => {
    expect(await change(wish)).toMatchObject({ code })
  })

  it('can’t be given another method', async () => {
    expect(await change({ on: '2026-10-30', with: customer.methods.mastercard })).toMatchObject({
      code: 'autopay-fixed',
    })
  })

  it('that’s a second try keeps its day', async () => {
    await put({ attempt: 2 })
    expect(await change({ on: '2026-10-26' })).toMatchObject({ code: 'autopay-fixed' })
    expect(await upcoming()).toMatchObject([{ autopayMove: null }])
  })

  it('is cancelled for its bill alone: the rule stays active, and the email says so', async () => {
    expect(await cancel()).toMatchObject({ status: 'Cancelled' })
    const rules = await server.world.database
      .selectFrom('autopays')
      .where('account_id', '=', customer.accountId)
      .select('status')
      .execute()
    expect(rules).toEqual([{ status: 'active' }])
    const mails = await mailsAbout(server, customer)
    const mail = mails.find(({ subject }) => subject.includes('canceled'))
    expect(mail?.body_text).toContain('Auto pay will continue with your next bill.')
  })
})
