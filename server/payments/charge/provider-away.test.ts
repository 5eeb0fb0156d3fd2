import { randomUUID } from 'node:crypto'
import { cancelPayment, changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { startCardFormSandbox } from '@lightwell/simulators/card-form/main.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNotReached } from '../../connectors/ask.ts'
import { billerAt, startTestBiller, type TestBiller } from '../../testing/biller.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeScheduled } from '../scheduled/make-scheduled.ts'
import { resolvePending, resolvePendingAfter } from '../settle/resolve-pending.ts'
import { claimDuePayments, handBack } from './claim-store.ts'

let server: TestServer
let biller: TestBiller | undefined
let port: number

beforeAll(async () => {
  // Finds a free port for the biller. Nothing listens on the port until the test starts the biller.
  const free = await startCardFormSandbox({ port: 0 })
  port = Number(new URL(free.address).port)
  await free.close()
  server = await startTestServer({ settings: billerAt(port) })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))
afterEach(async () => {
  await biller?.close()
  biller = undefined
})

async function billerComesUp(): Promise<void> {
  const clock = () => new Date(server.clock.read().epochMilliseconds)
  biller = await startTestBiller({ port, clock }, server.sandbox)
}
const chargesOf = (paymentId: string) =>
  (biller?.charges() ?? []).filter(({ orderId }) => orderId === paymentId)

describe.each(['legacy', 'platform'] as const)(
  'while the provider is away, a payment of the %s kind',
  (kind) => {
    let customer: Customer
    beforeEach(async () => {
      customer = await newCustomer(server, { kind })
    })
    const cancel = (paymentId: string) =>
      customer.visitor.ask(cancelPayment, { params: { id: customer.accountId, paymentId } })

    it('for today waits, since nobody was charged, and no email promises anything', async () => {
      const { status, payment } = await customer.pay()
      expect({ status, payment }).toMatchObject({
        status: 200,
        payment: { status: 'Scheduled', payOn: '2026-10-14', receivedOn: '2026-10-14' },
      })
      expect(await booksOf(server, customer)).toEqual({
        balanceCents: 8450,
        entries: [],
        payments: ['scheduled 8450'],
        mails: [],
      })
    })

    it('for today is made once the provider is back, and only once', async () => {
      const { payment } = await customer.pay()
      await makeScheduled(server.world)
      expect(await customer.payment(payment.id)).toMatchObject({ status: 'Scheduled' })
      await billerComesUp()
      await makeScheduled(server.world)
      await makeScheduled(server.world)
      expect(await customer.payment(payment.id)).toMatchObject({ status: 'Completed' })
      expect(chargesOf(payment.id)).toHaveLength(1)
      expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0, payments: ['completed 8450'] })
    })

    it('for today can be cancelled, and is then never made', async () => {
      const { payment } = await customer.pay()
      expect((await cancel(payment.id)).reply).toMatchObject({ status: 'Cancelled' })
      await billerComesUp()
      await makeScheduled(server.world)
      await resolvePendingAfter(server.world, 0)
      expect(chargesOf(payment.id)).toEqual([])
      expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, entries: [] })
    })

    it('for today that’s moved to a later day is made like a scheduled one', async () => {
      const { payment } = await customer.pay()
      const body = {
        paymentType: 'other' as const,
        amount: 84.5,
        date: '2026-10-20',
        paymentMethodId: customer.methods.visa,
        termsAccepted: true,
      }
      const params = { id: customer.accountId, paymentId: payment.id }
      const moved = await customer.visitor.ask(
        changePayment,
        { params, body },
        { 'idempotency-key': randomUUID() },
      )
      expect(moved.reply).toMatchObject({ status: 'Scheduled', date: '2026-10-20' })
      await billerComesUp()
      server.clock.set('2026-10-20T12:00:00Z')
      await makeScheduled(server.world)
      expect(biller?.received().filter(({ orderId }) => orderId === payment.id)).toMatchObject([
        { initiator: 'merchant', reason: 'scheduled' },
      ])
    })

    it('is one payment, however often its order is sent', async () => {
      const first = await customer.pay({ key: `outage-${kind}-${customer.accountId}` })
      const second = await customer.pay({ key: `outage-${kind}-${customer.accountId}` })
      expect(second.payment.id).toBe(first.payment.id)
      expect(await booksOf(server, customer)).toMatchObject({ payments: ['scheduled 8450'] })
    })

    it('whose day comes keeps waiting, and can be cancelled', async () => {
      const { payment } = await customer.pay({ on: '2026-10-20' })
      server.clock.set('2026-10-20T12:00:00Z')
      await makeScheduled(server.world)
      customer = await customer.elsewhere()
      expect(await customer.payment(payment.id)).toMatchObject({ status: 'Scheduled' })
      expect((await cancel(payment.id)).reply).toMatchObject({ status: 'Cancelled' })
    })
  },
)

describe('a payment the provider may already have received', () => {
  it('stays pending if the provider goes away afterwards, and can’t be cancelled', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await billerComesUp()
    const { payment } = await customer.pay({ with: 'answer lost' })
    expect(payment.status).toBe('Pending')
    await biller?.close()
    biller = undefined
    server.clock.pass({ seconds: 21 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
    const params = { id: customer.accountId, paymentId: payment.id }
    expect((await customer.visitor.ask(cancelPayment, { params })).problem.code).toBe('payment-in-progress')
  })

  it('stays with the server that has claimed it since', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const { payment } = await customer.pay({ on: '2026-10-20' })
    server.clock.set('2026-10-20T12:00:00Z')
    const due = { today: '2026-10-20', autopayRests: false, verifiedOnly: true }
    const taken = await claimDuePayments(server.world.database, due, server.clock.read(), 64)
    const mine = taken.filter(({ id }) => id === payment.id)
    server.clock.pass({ seconds: 21 })
    await resolvePending(server.world)
    expect(await handBack(server.world.database, mine)).toBe(0)
    expect(await (await customer.elsewhere()).payment(payment.id)).toMatchObject({ status: 'Pending' })
  })
})

describe('many payments that fall due while the provider is away', () => {
  it('all wait again, and are all made once it’s back', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    for (let amount = 1; amount <= 100; amount++)
      await customer.pay({ amount: amount / 100, on: '2026-10-20', key: `many-${amount}` })
    const statuses = async () => {
      const { payments } = await booksOf(server, customer)
      return Map.groupBy(payments, (each) => each.split(' ')[0])
    }
    server.clock.set('2026-10-20T12:00:00Z')
    const asked = vi.spyOn(server.world.biller, 'takeMoney')
    await makeScheduled(server.world)
    // Charging stops at the first failed request. By then, at most 64 requests are in flight.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(64)
    asked.mockRestore()
    expect([...(await statuses()).keys()]).toEqual(['scheduled'])
    await billerComesUp()
    await makeScheduled(server.world)
    // On a busy machine, a charge's answer may get lost. The job then asks the provider about that payment again.
    await expect
      .poll(async () => {
        server.clock.pass({ minutes: 2 })
        await resolvePending(server.world)
        return (await statuses()).get('completed')
      })
      .toHaveLength(100)
  })
})

describe('a payment that was never sent', () => {
  const failed = (cause: unknown) => new TypeError('fetch failed', { cause })
  const error = (facts: object) => Object.assign(new Error('no'), facts)
  it.each<[string, unknown, boolean]>([
    [
      'is known where the connection is refused',
      failed(error({ code: 'ECONNREFUSED', syscall: 'connect' })),
      true,
    ],
    [
      'is known where the name is unknown',
      failed(error({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })),
      true,
    ],
    ['is known where connecting takes too long', failed(error({ code: 'UND_ERR_CONNECT_TIMEOUT' })), true],
    [
      'is known where every address refuses',
      failed(
        new AggregateError([
          error({ code: 'ECONNREFUSED', syscall: 'connect' }),
          error({ code: 'EHOSTUNREACH', syscall: 'connect' }),
        ]),
      ),
      true,
    ],
    [
      'is not known where one of the addresses was reached',
      failed(
        new AggregateError([error({ syscall: 'connect' }), error({ code: 'ECONNRESET', syscall: 'read' })]),
      ),
      false,
    ],
    ['is not known where the line breaks', failed(error({ code: 'ECONNRESET', syscall: 'read' })), false],
    [
      'is not known where the host goes out of reach',
      failed(error({ code: 'EHOSTUNREACH', syscall: 'write' })),
      false,
    ],
    ['is not known where the other side closes', failed(error({ code: 'UND_ERR_SOCKET' })), false],
    ['is not known where no answer comes', new DOMException('late', 'TimeoutError'), false],
    ['is not known where the answer is garbage', new SyntaxError('Unexpected token'), false],
  ])('%s', (_, thrown, expected) => {
    expect(isNotReached(thrown)).toBe(expected)
  })
})
