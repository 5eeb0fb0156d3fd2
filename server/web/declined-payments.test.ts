import { randomUUID } from 'node:crypto'
import { changePayment, readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { failStatements } from '../testing/fail-statements.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'throttle_holds'] as const)
    await server.opened.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'platform' })
})

const hour = 3600
describe('the limit on declined payments', () => {
  const declines = async (who: Customer, times: number) => {
    const { id } = await who.enter({ number: '4000000000000002' })
    await who.save(id)
    const outcomes: string[] = []
    // The payments are made one after another. On a slow machine, ten at once would take longer than a call may.
    for (let one = 0; one < times; one++) outcomes.push(outcomeOf(await who.pay({ with: { id } })))
    return outcomes
  }
  const outcomeOf = (answer: Awaited<ReturnType<Customer['pay']>>) =>
    answer.status === 200 ? 'tried' : `${answer.status} ${answer.code}`

  it('is ten an hour, even when six come at once for the last two', async () => {
    expect(await declines(customer, 8)).toEqual(Array(8).fill('tried'))
    const { biller } = server.world
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    let asked = 0
    const takeMoney: typeof biller.takeMoney = async (...order) => {
      if (++asked === 2) reached.resolve()
      await mayGoOn
      return biller.takeMoney(...order)
    }
    server.world.biller = { ...biller, takeMoney }
    const { id } = await customer.enter({ number: '4000000000000002' })
    await customer.save(id)
    // At the provider, two payments are under way when the others arrive.
    const lastTwo = [customer.pay({ with: { id } }), customer.pay({ with: { id } })]
    await reached.promise
    const others: string[] = []
    for (let one = 0; one < 4; one++) others.push(outcomeOf(await customer.pay({ with: { id } })))
    goOn()
    expect((await Promise.all(lastTwo)).map(outcomeOf)).toEqual(['tried', 'tried'])
    server.world.biller = biller
    // The last two payments weren't declined yet when the others arrived, so the refusal isn't `too-many-declines`.
    expect(others).toEqual(Array(4).fill('429 too-many-requests'))
    const refused = await customer.pay()
    expect(refused).toMatchObject({ status: 429, code: 'too-many-declines' })
    server.clock.pass({ seconds: hour })
    expect((await (await customer.elsewhere()).pay()).payment.status).toBe('Completed')
  })

  it('tells how many are left, and when there are more once they’re used up', async () => {
    const left = async () => {
      const query = { accountId: customer.accountId }
      return (await customer.visitor.ask(readPaymentDates, { query })).reply?.declines
    }
    expect(await left()).toEqual({ left: 10, fullUntil: null })
    await declines(customer, 1)
    const firstAt = server.clock.read()
    server.clock.pass({ minutes: 10 })
    await declines(customer, 7)
    expect(await left()).toEqual({ left: 2, fullUntil: null })
    await declines(customer, 2)
    const fullUntil = firstAt.add({ hours: 1 }).toString()
    expect(await left()).toEqual({ left: 0, fullUntil })
    server.clock.pass({ minutes: 49 })
    expect(await left()).toEqual({ left: 0, fullUntil })
    server.clock.pass({ minutes: 1 })
    expect(await left()).toEqual({ left: 10, fullUntil: null })
    expect((await (await customer.elsewhere()).pay()).payment.status).toBe('Completed')
  })

  it('doesn’t count payments that go through, and stops neither other customers nor a payment for later', async () => {
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ amount: 1 + times })).payment.status).toBe('Completed')
    await declines(customer, 10)
    expect((await customer.pay({ on: '2026-10-20' })).payment.status).toBe('Scheduled')
    const other = await newCustomer(server, { kind: 'legacy' })
    expect((await other.pay()).payment.status).toBe('Completed')
  })

  it('doesn’t count payments that were refused before the provider was asked', async () => {
    expect((await customer.pay({ confirmed: [] })).payment.status).toBe('Completed')
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ confirmed: [] })).code).toBe('likely-duplicate')
    expect((await customer.pay({ amount: 1 })).payment.status).toBe('Completed')
  })

  it('doesn’t count payments that a slow database didn’t record, so the provider wasn’t asked', async () => {
    using _slow = failStatements(/^insert into "payments"/)
    for (let times = 1; times <= 12; times++)
      expect(await customer.pay({ amount: times })).toMatchObject({ status: 503, code: 'took-too-long' })
  })

  it('doesn’t say that too many were declined while good ones are under way', async () => {
    const { biller } = server.world
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const reached = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
    let asked = 0
    const takeMoney: typeof biller.takeMoney = async (...order) => {
      reached[asked++]?.resolve()
      await mayGoOn
      return biller.takeMoney(...order)
    }
    server.world.biller = { ...biller, takeMoney }
    const good = reached.map((_, times) => customer.pay({ amount: 1 + times }))
    await Promise.all(reached.map(({ promise }) => promise))
    const refused = await customer.pay({ amount: 11 })
    goOn()
    const paid = await Promise.all(good)
    server.world.biller = biller
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(paid.map(({ payment }) => payment.status)).toEqual(Array(10).fill('Completed'))
    expect((await customer.pay({ amount: 11 })).payment.status).toBe('Completed')
  })

  it('doesn’t refuse a payment that went through but can’t be uncounted', async () => {
    using _slow = failStatements(/^delete from "throttle_holds"/)
    expect((await customer.pay()).payment.status).toBe('Completed')
  })

  it('doesn’t count a payment whose answer is lost', async () => {
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ with: 'answer lost' })).payment.status).toBe('Pending')
  })

  it('keeps a payment from being moved to today, too', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    await declines(customer, 10)
    const params = { id: customer.accountId, paymentId: payment.id }
    const body = {
      paymentType: 'other' as const,
      amount: 84.5,
      date: '2026-10-14',
      paymentMethodId: customer.methods.visa,
      termsAccepted: true,
    }
    const moved = await customer.visitor.ask(
      changePayment,
      { params, body },
      { 'idempotency-key': randomUUID() },
    )
    expect(moved.problem).toMatchObject({ status: 429, code: 'too-many-declines' })
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Scheduled', payOn: '2026-10-20' })
  })

  it('keeps counting a card that was entered for a later day, since nobody knows yet if it works', async () => {
    const later = async (dollars: number) => {
      const { id } = await customer.enter({ number: '4000000000000002' })
      return customer.pay({ with: { id }, on: '2026-10-20', amount: dollars })
    }
    for (let times = 1; times <= 10; times++) expect((await later(times)).payment.status).toBe('Scheduled')
    expect(await later(11)).toMatchObject({ status: 429, code: 'too-many-declines' })
    expect((await customer.pay({ on: '2026-10-20', amount: 12 })).status).toBe(200)
  })

  it('counts a card that was entered for a scheduled payment, but not the next change with that card', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    const changeTo = async (methodId: string, amount: number) => {
      const params = { id: customer.accountId, paymentId: payment.id }
      const day = { paymentType: 'other' as const, date: '2026-10-21', termsAccepted: true }
      const body = { ...day, amount, paymentMethodId: methodId }
      const answer = await customer.visitor.ask(
        changePayment,
        { params, body },
        { 'idempotency-key': randomUUID() },
      )
      return answer.status
    }
    const entered = async () => (await customer.enter({ number: '4000000000000002' })).id
    for (let times = 1; times <= 9; times++) expect(await changeTo(await entered(), times)).toBe(200)
    const last = await entered()
    expect(await changeTo(last, 10)).toBe(200)
    expect(await changeTo(last, 11)).toBe(200)
    expect(await changeTo(customer.methods.visa, 12)).toBe(200)
    expect(await changeTo(await entered(), 13)).toBe(429)
  })

  it('counts an entered card once while the provider is down, however often its payment for today is changed', async () => {
    const { id } = await customer.enter({ number: '4000000000000002' })
    const { biller } = server.world
    const takeMoney = async () => ({ outcome: 'not-asked' as const })
    server.world.biller = { ...biller, takeMoney }
    const { payment } = await customer.pay({ with: { id } })
    expect(payment.status).toBe('Scheduled')
    const params = { id: customer.accountId, paymentId: payment.id }
    const today = { paymentType: 'other' as const, date: '2026-10-14', termsAccepted: true }
    for (const amount of [84.5, 84.5, ...Array.from({ length: 10 }, (_, times) => 1 + times)]) {
      const body = { ...today, amount, paymentMethodId: id }
      const changed = await customer.visitor.ask(
        changePayment,
        { params, body },
        { 'idempotency-key': randomUUID() },
      )
      expect(changed.reply).toMatchObject({ status: 'Scheduled' })
    }
    server.world.biller = biller
    expect((await declines(customer, 9)).filter((outcome) => outcome === 'tried')).toHaveLength(9)
    expect(await customer.pay()).toMatchObject({ status: 429, code: 'too-many-declines' })
  })

  it('doesn’t count payments whose server died before it got an answer', async () => {
    const { biller } = server.world
    const takeMoney = () => {
      throw new Error('The server ends here.')
    }
    server.world.biller = { ...biller, takeMoney }
    for (let times = 1; times <= 10; times++) await customer.pay({ amount: times })
    expect((await customer.pay({ amount: 11 })).code).toBe('too-many-requests')
    server.world.biller = biller
    server.clock.pass({ minutes: 1 })
    expect((await customer.pay({ amount: 12 })).payment.status).toBe('Completed')
  })

  it('answers a repeated payment as before, however many were declined since', async () => {
    const key = randomUUID()
    const { payment } = await customer.pay({ key })
    await declines(customer, 10)
    expect((await customer.pay({ key })).payment).toMatchObject({ id: payment.id, status: 'Completed' })
  })
})
