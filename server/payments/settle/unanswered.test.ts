// Tests payments that the provider neither accepts nor refuses for days: how often we query their status, and how they
// end.
import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { cancelPayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Biller } from '../../connectors/billing/port.ts'
import { buildMetrics } from '../../start/operations/metrics.ts'
import { readDeadLetters } from '../../start/operations/read-jobs.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { askedOf, booksOf, chargesOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeScheduled } from '../scheduled/make-scheduled.ts'
import { notifyOfPending } from './notify-of-pending.ts'
import { resolvePending } from './resolve-pending.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))
afterEach(() => server.biller.faults())

const rowOf = (accountId: string) =>
  server.world.database
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
/** Counts the status queries for an account's payments. */
const questionsAbout = ({ accountId }: Customer) =>
  server.biller
    .received()
    .filter(({ method, idempotencyKey }) => method === 'GET' && idempotencyKey?.startsWith(`${accountId}/`))
    .length
const statusOf = async (customer: Customer) => (await rowOf(customer.accountId)).status
/** Runs the jobs on each of these days, at noon UTC. */
async function daysPass(from: Day, to: Day): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    server.clock.set(`${day}T12:00:00Z`)
    await makeScheduled(server.world)
    await resolvePending(server.world)
    await notifyOfPending(server.world)
  }
}
const deadLetterOf = async ({ accountId }: Customer) =>
  (await readDeadLetters(server.world, 100)).find(({ thing }) => thing.startsWith(`${accountId}/`))?.reason

describe('the provider is queried about a payment', () => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'legacy' })
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1, find_error: 1 })
    await customer.pay()
  })

  it('after 1, 2, 4 minutes and so on, and then each hour', async () => {
    const minutes: number[] = []
    for (let minute = 1; minute <= 250; minute++) {
      server.clock.pass({ minutes: 1 })
      const before = questionsAbout(customer)
      await resolvePending(server.world)
      if (questionsAbout(customer) > before) minutes.push(minute)
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184, 244])
  })

  it('by one server at a time', async () => {
    const other = await server.another()
    for (const asked of [1, 2, 3]) {
      server.clock.pass({ minutes: 10 })
      await Promise.all([server, other, server, other].map(({ world }) => resolvePending(world)))
      expect(questionsAbout(customer)).toBe(asked)
    }
  })

  it('and operators see its age', async () => {
    const metrics = buildMetrics(server.world)
    const age = async () =>
      / ([\d.]+)$/m.exec(
        (await metrics.inject('/metrics')).body
          .split('\n')
          .find((line) => line.startsWith('lightwell_payments_pending_oldest_seconds')) ?? '',
      )?.[1]
    await server.world.database
      .updateTable('payments')
      .set({ status: 'declined' })
      .where('status', '=', 'pending')
      .where('account_id', '<>', customer.accountId)
      .execute()
    server.clock.pass({ hours: 2 })
    await resolvePending(server.world)
    server.clock.pass({ hours: 1 })
    expect(await age()).toBe(String(3 * 3600))
    server.biller.faults()
    server.clock.pass({ hours: 1 })
    await resolvePending(server.world)
    expect(await age()).toBe('0')
    await metrics.close()
  })
})

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })
  const fails = (faults: object) => server.biller.faults({ seed: 1, only: customer.accountId, ...faults })

  it('isn’t made if the provider didn’t accept it within three banking days, and others are', async () => {
    fails({ error_before: 1 })
    await customer.pay()
    const other = await newCustomer(server, { kind })
    expect((await other.pay()).payment.status).toBe('Completed')

    // The days that pass: Thursday, Friday, the weekend and Monday.
    await daysPass('2026-10-15', '2026-10-19')
    expect(await statusOf(customer)).toBe('pending')
    await daysPass('2026-10-20', '2026-10-20')
    expect(await rowOf(customer.accountId)).toMatchObject({
      status: 'declined',
      decline_reason: 'not-taken',
      decline_code: null,
    })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, entries: [] })
    expect((await mailsAbout(server, customer)).at(-1)).toMatchObject({
      subject: 'Your payment of $84.50 didn’t go through',
      body_text: expect.stringContaining('we won’t try again'),
    })

    server.biller.faults()
    const { id } = await rowOf(customer.accountId)
    const asked = askedOf(server, id).length
    await daysPass('2026-10-21', '2026-12-09')
    expect(askedOf(server, id)).toHaveLength(asked)
    expect(chargesOf(server, id)).toEqual([])
    expect(await statusOf(customer)).toBe('declined')
  })

  it.each([
    ['en', 'We’re still confirming your payment of $84.50', 'You don’t need to pay again.'],
    ['es', 'Seguimos confirmando su pago de $84.50', 'No hace falta que pague de nuevo.'],
  ] as const)(
    'is reported to its customer as pending once, after a day, and then with its outcome: %s',
    async (language, subject, text) => {
      fails({ error_before: 1 })
      await customer.pay({ language })
      const other = await server.another()
      const notifyBoth = () => Promise.all([server, other].map(({ world }) => notifyOfPending(world)))
      server.clock.pass({ hours: 24 })
      await notifyBoth()
      expect(await mailsAbout(server, customer)).toEqual([])
      server.clock.pass({ minutes: 1 })
      await resolvePending(server.world)
      await notifyBoth()
      const mails = await mailsAbout(server, customer)
      expect(mails).toMatchObject([{ subject, body_text: expect.stringContaining(text) }])

      await daysPass('2026-10-16', '2026-10-16')
      expect(await mailsAbout(server, customer)).toHaveLength(1)
      server.biller.faults()
      await daysPass('2026-10-17', '2026-10-17')
      expect(await statusOf(customer)).toBe('completed')
      expect(await mailsAbout(server, customer)).toHaveLength(2)
    },
  )

  it('ordered late in the evening waits from that day on, whatever day it is elsewhere', async () => {
    server.clock.set('2026-10-15T02:00:00Z')
    fails({ error_before: 1 })
    await (await customer.elsewhere()).pay({ on: '2026-10-14' })
    await daysPass('2026-10-15', '2026-10-19')
    expect(await statusOf(customer)).toBe('pending')
    await daysPass('2026-10-20', '2026-10-20')
    expect(await statusOf(customer)).toBe('declined')
  })

  it('waits longer over a day that the provider blocks', async () => {
    const { database } = server.world
    await database.insertInto('blocked_dates').values({ day: '2026-10-16', reason: 'Moving' }).execute()
    fails({ error_before: 1 })
    await customer.pay()
    await daysPass('2026-10-15', '2026-10-20')
    expect(await statusOf(customer)).toBe('pending')
    await daysPass('2026-10-21', '2026-10-21')
    expect(await statusOf(customer)).toBe('declined')
    await database.deleteFrom('blocked_dates').where('day', '=', '2026-10-16').execute()
  })

  it.each([
    ['was never made, is not made seven weeks later', { error_before: 1 }, 'declined', 0],
    ['was made, is completed', { error_after: 1 }, 'completed', 1],
  ] as const)(
    'without any answer about it is pending and reported to operators; if it %s',
    async (_, lost, end, charges) => {
      fails({ ...lost, find_error: 1 })
      await customer.pay()
      await daysPass('2026-10-15', '2026-10-19')
      expect(await deadLetterOf(customer)).toBeUndefined()
      await daysPass('2026-10-20', '2026-12-01')
      expect(await statusOf(customer)).toBe('pending')
      expect(await deadLetterOf(customer)).toContain('has not said')
      server.biller.faults()
      await daysPass('2026-12-02', '2026-12-09')
      expect(await statusOf(customer)).toBe(end)
      expect(await deadLetterOf(customer)).toBeUndefined()
      expect(chargesOf(server, (await rowOf(customer.accountId)).id)).toHaveLength(charges)
    },
  )

  it('of auto pay that wasn’t made is tried again, by a payment of its own', async () => {
    await autopayOf(customer).save()
    const first = await rowOf(customer.accountId)
    fails({ error_before: 1 })
    await daysPass('2026-10-15', addDays(first.pay_on, 7))
    server.biller.faults()
    const tries = await server.world.database
      .selectFrom('payments')
      .where('account_id', '=', customer.accountId)
      .orderBy('attempt')
      .selectAll()
      .execute()
    expect(tries.map(({ attempt, status, decline_reason }) => [attempt, status, decline_reason])).toEqual([
      [1, 'declined', 'not-taken'],
      [2, expect.stringMatching(/scheduled|pending/), null],
    ])
    const mails = await mailsAbout(server, customer)
    expect(mails.at(-1)?.body_text).toContain('your bill isn’t paid yet')
  })
})

describe('if the provider refuses our key', () => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'legacy' })
  })
  const refusing = (asks: Partial<Biller> = {}) => {
    const { biller } = server.world
    const keyRefused = async () => ({ outcome: 'key-refused' }) as const
    server.world.biller = { ...biller, takeMoney: keyRefused, findTaken: keyRefused, ...asks }
    onTestFinished(mend)
    function mend() {
      server.world.biller = biller
    }
    return mend
  }
  const cancel = (paymentId: string) =>
    customer.visitor.ask(cancelPayment, { params: { id: customer.accountId, paymentId } })
  const isRefusedToOperators = () =>
    expect(makeScheduled(server.world)).rejects.toThrow('The biller refuses our key.')

  it.each([
    ['2026-10-16', 'is made where that is within three banking days', 'completed', null],
    ['2026-10-28', 'is not made any more where it is later', 'declined', 'not-taken'],
  ] as const)(
    'a payment that may have been ordered before stays pending and is reported to operators; once fixed on %s, it %s',
    async (mendedOn, _, status, decline_reason) => {
      server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1 })
      expect((await customer.pay()).payment.status).toBe('Pending')
      server.biller.faults()
      const mend = refusing()
      server.clock.pass({ minutes: 1 })
      await resolvePending(server.world)
      expect(await deadLetterOf(customer)).toBe('The biller refuses our key.')
      await daysPass('2026-10-15', addDays(mendedOn, -1))
      expect(await statusOf(customer)).toBe('pending')
      mend()
      await daysPass(mendedOn, mendedOn)
      expect(await rowOf(customer.accountId)).toMatchObject({ status, decline_reason })
      expect(await deadLetterOf(customer)).toBeUndefined()
    },
  )

  it.each(['2026-10-16', '2026-10-28'])(
    'a payment for today waits, and is made, only once, after that’s fixed on %s',
    async (mendedOn) => {
      const mend = refusing()
      const { payment } = await customer.pay()
      expect(payment.status).toBe('Scheduled')
      await isRefusedToOperators()
      expect(await statusOf(customer)).toBe('scheduled')
      mend()
      await daysPass(mendedOn, addDays(mendedOn, 1))
      expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0, payments: ['completed 8450'] })
      expect(chargesOf(server, payment.id)).toHaveLength(1)
    },
  )

  it('a payment whose day comes waits and can be canceled, and is then never made', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
    customer = await customer.elsewhere()
    const mend = refusing()
    await isRefusedToOperators()
    expect(await statusOf(customer)).toBe('scheduled')
    expect((await cancel(payment.id)).reply).toMatchObject({ status: 'Cancelled' })
    mend()
    await daysPass('2026-10-20', '2026-10-21')
    expect(chargesOf(server, payment.id)).toEqual([])
  })

  it('a payment that the janitor has queried meanwhile is left to it', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
    const { biller } = server.world
    const mend = refusing({
      async takeMoney(order) {
        // The first request is still in flight when the job `resolve-pending` sends it again. The answer to the second
        // request gets lost.
        mend()
        server.world.biller = { ...biller, takeMoney: async () => ({ outcome: 'unknown' }) }
        server.clock.pass({ minutes: 1 })
        await resolvePending(server.world)
        return order.key.endsWith(payment.id) ? { outcome: 'key-refused' } : { outcome: 'unknown' }
      },
    })
    await isRefusedToOperators()
    expect(await statusOf(customer)).toBe('pending')
  })

  it('due payments aren’t sent one after the other', async () => {
    for (let amount = 1; amount <= 80; amount++)
      await customer.pay({ amount: amount / 100, on: '2026-10-20', key: `due-${amount}` })
    server.clock.set('2026-10-20T12:00:00Z')
    let asked = 0
    const mend = refusing({
      async takeMoney() {
        asked++
        return { outcome: 'key-refused' }
      },
    })
    await isRefusedToOperators()
    expect(asked).toBeLessThanOrEqual(64)
    mend()
    const { payments } = await booksOf(server, customer)
    expect(new Set(payments.map((each) => each.split(' ')[0]))).toEqual(new Set(['scheduled']))
  })
})
