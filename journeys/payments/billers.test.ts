import { randomUUID } from 'node:crypto'
import { addDays, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { leftCentsOf } from '@lightwell/rulebook/payments/overpaying.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { resolvePending } from '@lightwell/server/payments/settle/resolve-pending.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const agreed = { termsAccepted: true, termsVersion: paymentTermsVersion }

describe.each(['legacy', 'platform'] as const)('for a customer of the %s kind the portal', (kind) => {
  let customer: Customer
  let portal: Awaited<ReturnType<typeof openPortal>>
  let today: string
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    portal = await openPortal(customer.visitor)
    today = dayOf(server.world.clock(), server.world.config.businessZone)
  })

  const visa = () => portal.methods.list().then((methods) => methods.find(({ isDefault }) => isDefault))
  const order = async (more: Partial<PaymentOrder> = {}): Promise<PaymentOrder> => {
    const method = await visa()
    if (method === undefined) throw new Error('A customer has a default method.')
    return { choice: 'other', amountCents: 19_99, payOn: today, method, ...more }
  }

  it('pays once, however often it is sent, and says what became of it', async () => {
    const key = randomUUID()
    const paid = await portal.payments.payOnce({ ...(await order()), ...agreed }, key)
    expect(paid).toEqual({
      ok: true,
      value: {
        id: expect.any(String),
        reference: expect.any(String),
        amountCents: 19_99,
        payOn: today,
        receivedOn: today,
        methodName: 'Visa ending in 4242',
        methodKind: 'card',
        status: 'Completed',
        declineReason: undefined,
        receiptEmail: expect.stringContaining('•••@example.com'),
        receiptSentAt: expect.any(String),
        termsVersion: paymentTermsVersion,
      },
    })
    expect(await portal.payments.payOnce({ ...(await order()), ...agreed }, key)).toEqual(paid)
    if (!paid.ok) throw new Error('It was paid.')
    expect(await portal.payments.readPayment(paid.value.id)).toEqual(paid.value)
    expect(await portal.payments.readPayment(randomUUID())).toBeUndefined()
  })

  it('treats a declined payment as an answer', async () => {
    const methods = await portal.methods.list()
    const method = methods.find(({ id }) => id === customer.methods.declined)
    if (method === undefined) throw new Error('That card is saved.')
    const paid = await portal.payments.payOnce({ ...(await order({ method })), ...agreed }, randomUUID())
    expect(paid).toMatchObject({ ok: true, value: { status: 'Declined', declineReason: 'card-declined' } })
  })

  it('says why a payment is refused', async () => {
    const pay = async (more: Partial<PaymentOrder>) =>
      portal.payments.payOnce({ ...(await order(more)), ...agreed }, randomUUID())
    expect(await pay({ amountCents: 10_000_01 })).toMatchObject({ refusal: 'amount-over-limit' })
    expect(await pay({ payOn: addDays(today, -1) })).toMatchObject({ refusal: 'date-too-early' })
    expect(await pay({ choice: 'current' })).toMatchObject({ refusal: 'amount-changed' })
  })

  it('says that the same was paid just now, and pays it again once confirmed', async () => {
    const twin = { ...(await order()), ...agreed }
    await portal.payments.payOnce(twin, randomUUID())
    const key = randomUUID()
    expect(await portal.payments.payOnce(twin, key)).toMatchObject({ refusal: 'likely-duplicate' })
    const meant = await portal.payments.payOnce({ ...twin, confirmed: ['likely-duplicate'] }, key)
    expect(meant).toMatchObject({ ok: true, value: { status: 'Completed' } })
    expect((await portal.history.readHistory({ page: 0 })).payments).toHaveLength(2)
  })

  it('reads pending while the outcome is unknown, and completed once it is resolved', async () => {
    const methods = await portal.methods.list()
    const method = methods.find(({ id }) => id === customer.methods['answer lost'])
    if (method === undefined) throw new Error('That card is saved.')
    const paid = await portal.payments.payOnce({ ...(await order({ method })), ...agreed }, randomUUID())
    expect(paid).toMatchObject({ ok: true, value: { status: 'Pending', declineReason: undefined } })
    if (!paid.ok) throw new Error('It is on its way.')
    const pending = { id: paid.value.id, status: 'Pending', isChangeable: false, isCancellable: false }
    expect(await portal.history.listUpcoming()).toMatchObject([pending])
    server.clock.pass({ minutes: 1 })
    await resolvePending(server.world)
    expect(await portal.payments.readPayment(paid.value.id)).toMatchObject({ status: 'Completed' })
    expect(await portal.history.listUpcoming()).toEqual([])
  })

  it.each([
    ['were not accepted', { ...agreed, termsAccepted: false }],
    ['are those of a former release', { ...agreed, termsVersion: 'of-another-year' }],
  ])('pays nothing if the terms on its page %s', async (_, agreement) => {
    const refused = await portal.payments.payOnce({ ...(await order()), ...agreement }, randomUUID())
    expect(refused).toMatchObject({ refusal: 'terms-not-accepted' })
    expect((await portal.history.readHistory({ page: 0 })).payments).toEqual([])
  })

  it('checks before it pays if the kind supports it', async () => {
    expect(await portal.payments.checkPayment?.(await order())).toEqual(
      kind === 'legacy' ? { ok: true, value: { receivedOn: today } } : undefined,
    )
  })

  it('knows the days on which it can be paid', async () => {
    const dates = await portal.payments.paymentDates()
    expect(dates).toMatchObject({ earliest: today, cutoffs: { card: '16:00', checking: '12:45' } })
    expect(dates.blockedDates).toContain('2026-11-26')
  })

  it('calculates what is left to pay with the server’s rule: ordered payments count as paid', async () => {
    const usualBillCents = 84_50
    const reckoned = async () => {
      const { freelyPayableCents } = await portal.payments.paymentDates()
      return [leftCentsOf(await portal.readBill()), freelyPayableCents - usualBillCents]
    }
    expect(await reckoned()).toEqual([84_50, 84_50])
    await customer.pay({ amount: 20, on: nextOpenDay(addDays(today, 5), new Set()) })
    await customer.pay({ amount: 10.25, with: 'answer lost' })
    portal = await openPortal(customer.visitor)
    expect(await reckoned()).toEqual([54_25, 54_25])
  })

  it('knows how long people do not have to prove again who they are', async () => {
    const until = (await portal.payments.paymentDates()).proofUntil
    expect(until).toBe(server.world.clock().add({ minutes: 10 }).toString())
    server.clock.pass({ minutes: 10, seconds: 1 })
    portal = await openPortal(customer.visitor)
    expect((await portal.payments.paymentDates()).proofUntil).toBeUndefined()
  })

  it('changes a scheduled payment once, however often it is sent, and cancels it', async () => {
    const later = nextOpenDay(addDays(today, 5), new Set())
    const { payment } = await customer.pay({ amount: 19.99, on: later })
    const method = (await portal.methods.list()).find(({ id }) => id === customer.methods.mastercard)
    if (method === undefined) throw new Error('That card is saved.')
    const choice = 'other' as const
    const order = { choice, amountCents: 21_00, payOn: addDays(later, 1), method, ...agreed }
    const key = randomUUID()
    const changed = await portal.scheduled.changePayment(payment.id, order, key)
    expect(changed).toMatchObject({
      ok: true,
      value: {
        id: payment.id,
        amountCents: 21_00,
        payOn: addDays(later, 1),
        methodName: expect.stringContaining('4444'),
      },
    })
    expect(await portal.scheduled.changePayment(payment.id, order, key)).toEqual(changed)
    expect(
      await portal.scheduled.changePayment(payment.id, { ...order, amountCents: 22_00 }, key),
    ).toMatchObject({
      refusal: 'idempotency-key-reused',
    })
    const outdated = { ...order, termsVersion: 'of-another-year' }
    expect(await portal.scheduled.changePayment(payment.id, outdated, randomUUID())).toMatchObject({
      refusal: 'terms-not-accepted',
    })
    const cancelled = { ok: true, value: { id: payment.id, status: 'Cancelled' } }
    expect(await portal.scheduled.cancelPayment(payment.id)).toMatchObject(cancelled)
    expect(await portal.scheduled.cancelPayment(payment.id)).toMatchObject(cancelled)
    expect(await portal.history.listUpcoming()).toEqual([])
  })
})
