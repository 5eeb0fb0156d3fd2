import { randomUUID } from 'node:crypto'
import { openCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
import { changePayment, readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import { downloadPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkAccount } from '../identity/test-rows.ts'
import { methodLimits } from '../payment-methods/limits.ts'
import { statementLimits } from '../statements/limits.ts'
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
const openForm = (who: Customer) =>
  who.visitor.ask(openCardForm, {
    query: { paymentType: 'card', billing_name: 'Rosalind Achebe', order_id: randomUUID() },
  })

describe('a limit', () => {
  it('refuses in the one shape with the time to wait, until its window is over', async () => {
    for (let times = 0; times < 30; times++) expect((await openForm(customer)).status).toBe(200)
    const before = server.sandbox.received().length
    const refused = await openForm(customer)
    expect(refused.problem).toEqual({
      type: 'urn:lightwell:problem:too-many-requests',
      title: 'Too Many Requests',
      status: 429,
      code: 'too-many-requests',
      requestId: expect.any(String),
    })
    expect(refused.headers['retry-after']).toBe(String(hour))
    expect(server.sandbox.received()).toHaveLength(before)
    server.clock.pass({ seconds: hour - 1 })
    expect((await openForm(await customer.elsewhere())).headers['retry-after']).toBe('1')
    server.clock.pass({ seconds: 1 })
    expect((await openForm(await customer.elsewhere())).status).toBe(200)
  })

  it('never tells a wait that is longer than its window, whatever the fraction of a second in which it began', async () => {
    server.clock.pass({ milliseconds: 1 })
    for (let times = 0; times < 30; times++) await openForm(customer)
    expect((await openForm(customer)).headers['retry-after']).toBe(String(hour))
  })

  it('of one person is not another one’s', async () => {
    for (let times = 0; times < 31; times++) await openForm(customer)
    expect((await openForm(await newCustomer(server, { kind: 'platform' }))).status).toBe(200)
  })

  it('keeps no person, account or network in the clear', async () => {
    await openForm(customer)
    const rows = await server.opened.database.selectFrom('throttles').selectAll().execute()
    expect(rows).toHaveLength(3)
    for (const text of [customer.identityId, customer.accountId, '203.0.113'])
      expect(JSON.stringify(rows)).not.toContain(text)
  })

  it.each(['person', 'account'] as const)('is that of each %s, by all servers together', async (scope) => {
    const [most] = methodLimits.form.per[scope]
    const other = await server.another()
    const take = (one: number) => {
      const whose = { person: `p${one}`, account: `a${one}`, network: `n${one}` }
      return (one % 2 ? other : server).world.limits.take('form', { ...whose, [scope]: 'the same' })
    }
    for (let one = 0; one < most; one++) expect((await take(one)).waitSeconds).toBeUndefined()
    expect(await take(most)).toMatchObject({ waitSeconds: hour, fullBy: scope })
  })

  it('of a network slows down who comes beyond it, by all servers together, and refuses nobody', async () => {
    const other = await server.another()
    const pauses = [server, other].map(({ world }) => vi.spyOn(world, 'pause').mockResolvedValue())
    const take = (one: number) =>
      (one % 2 ? other : server).world.limits.take('form', { person: `p${one}`, network: 'n' })
    for (let one = 0; one < 300; one++) await take(one)
    expect(pauses.flatMap((pause) => pause.mock.calls)).toEqual([])
    for (let one = 300; one < 308; one++) expect((await take(one)).waitSeconds).toBeUndefined()
    expect(pauses.flatMap((pause) => pause.mock.calls.flat()).toSorted()).toEqual([
      0.25, 0.5, 1, 2, 4, 4, 4, 4,
    ])
    for (const pause of pauses) pause.mockRestore()
  })

  it('counts an IPv6 address by its /64, its /56 and its /48, each of which holds more', async () => {
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    const slowedFrom = async (groupOf: (one: number) => number) => {
      pause.mockClear()
      await server.opened.database.deleteFrom('throttles').execute()
      for (let one = 0; one < 1_000; one++) {
        await server.world.limits.take('register', {
          network: `2001:db8:7:${groupOf(one).toString(16)}::/64`,
        })
        if (pause.mock.calls.length > 0) return one
      }
      return undefined
    }
    expect(await slowedFrom(() => 0x1200)).toBe(30)
    expect(await slowedFrom((one) => 0x1200 + (one % 256))).toBe(4 * 30)
    expect(await slowedFrom((one) => one << 6)).toBe(16 * 30)
    pause.mockRestore()
  })

  it('that helpers or guests have used up is none of the owner’s', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    const helpers = await Promise.all([1, 2, 3].map(() => newCustomer(server, { kind: 'legacy' })))
    const { accountId } = customer
    for (const { identityId } of helpers)
      await linkAccount(server, { accountId, identityId, role: 'user', billing: true })
    const download = async (who: Customer) =>
      (await who.visitor.ask(downloadPayments, { params: { id: accountId }, query: {} })).status
    for (const helper of helpers.slice(0, 2))
      for (let times = 0; times < 30; times++) expect(await download(helper)).toBe(200)
    expect(await download(helpers[2] as Customer)).toBe(429)
    expect(await download(customer)).toBe(200)
  })

  it('that is full twice tells the longer wait', async () => {
    const take = (whose: object) => server.world.limits.take('decline', whose)
    for (let times = 0; times < 10; times++) await take({ person: 'somebody' })
    server.clock.pass({ minutes: 20 })
    for (let times = 0; times < 15; times++) await take({ account: 'theirs' })
    for (const whose of [
      { person: 'somebody', account: 'theirs' },
      { account: 'theirs', person: 'somebody' },
    ])
      expect(await take(whose)).toMatchObject({ waitSeconds: hour, fullBy: 'account' })
    expect(await take({ person: 'somebody' })).toMatchObject({
      waitSeconds: hour - 20 * 60,
      fullBy: 'person',
    })
  })

  it('that one person has reached uses up nothing of what others share', async () => {
    const take = (person: string) => server.world.limits.take('decline', { person, network: 'shared' })
    for (let times = 0; times < 200; times++) await take('stranger')
    const others = await Promise.all(Array.from({ length: 50 }, (_, one) => take(`customer ${one}`)))
    expect(others.filter(({ waitSeconds }) => waitSeconds !== undefined)).toEqual([])
  })

  it.each(['take', 'hold'] as const)(
    'that one person has reached shuts out nobody else while many of their requests come at the same moment (%s)',
    async (way) => {
      const ask = (person: string) => server.world.limits[way]('decline', { person, network: 'shared' })
      for (let times = 0; times < 10; times++) await ask('stranger')
      const refused = Array.from({ length: 60 }, () => ask('stranger'))
      expect((await ask('customer')).waitSeconds).toBeUndefined()
      expect((await Promise.all(refused)).map(({ fullBy }) => fullBy)).toEqual(Array(60).fill('person'))
    },
  )

  it('counts what was given back for nothing, and takes nothing off a window that began since', async () => {
    server.clock.pass({ milliseconds: 1 })
    const take = () => server.world.limits.take('decline', { person: 'somebody' })
    const rooms = await Promise.all(Array.from({ length: 10 }, take))
    expect((await take()).waitSeconds).toBe(hour)
    await rooms[0]?.giveBack()
    expect((await take()).waitSeconds).toBeUndefined()
    server.clock.pass({ seconds: hour })
    for (let times = 0; times < 10; times++) await take()
    for (const room of rooms) await room.giveBack()
    expect((await take()).waitSeconds).toBe(hour)
  })

  it('that was held is given back where nobody says whether it counts, as after a crash', async () => {
    const whose = { person: 'somebody', network: 'shared' }
    const hold = () => server.world.limits.hold('decline', whose)
    const rooms = await Promise.all(Array.from({ length: 10 }, hold))
    await rooms[0]?.keep()
    server.clock.pass({ seconds: 59 })
    expect((await hold()).isBusy).toBe(true)
    server.clock.pass({ seconds: 1 })
    const again: (number | undefined)[] = []
    for (let times = 0; times < 10; times++) again.push((await hold()).waitSeconds)
    expect(again.filter((wait) => wait === undefined)).toHaveLength(9)
    await rooms[1]?.giveBack()
    expect((await hold()).isBusy).toBe(true)
  })

  it('that was held for longer than a minute still counts what turns out to count', async () => {
    const hold = () => server.world.limits.hold('decline', { person: 'somebody' })
    const slow = await Promise.all(Array.from({ length: 10 }, hold))
    server.clock.pass({ minutes: 1 })
    const next = await hold()
    expect(next.waitSeconds).toBeUndefined()
    await next.giveBack()
    for (const room of slow) await room.keep()
    expect((await hold()).waitSeconds).toBe(hour - 60)
  })

  it('that only attempts under way fill tells a wait of seconds, and the end of its window once they count', async () => {
    const hold = () => server.world.limits.hold('decline', { person: 'somebody' })
    const rooms = await Promise.all(Array.from({ length: 10 }, hold))
    expect(await hold()).toMatchObject({ waitSeconds: 2, isBusy: true, fullBy: 'person' })
    for (const room of rooms.slice(1)) await room.keep()
    expect(await hold()).toMatchObject({ waitSeconds: 2, isBusy: true })
    await rooms[0]?.keep()
    expect(await hold()).toMatchObject({ waitSeconds: hour, isBusy: false })
  })

  it('counts what decides for good once it says so, whatever fails afterwards', async () => {
    const decide = async () => {
      const room = await server.world.limits.hold('decline', { person: 'somebody' })
      await room.deciding(async () => {
        await room.keep()
        throw new Error('Nobody could be told.')
      })
    }
    for (let times = 0; times < 10; times++) await expect(decide()).rejects.toThrow('Nobody')
    expect((await server.world.limits.hold('decline', { person: 'somebody' })).waitSeconds).toBe(hour)
  })

  it.each(['take', 'hold'] as const)(
    'stays exact when many requests come at the same moment (%s)',
    async (way) => {
      const other = await server.another()
      const many = Array.from({ length: 100 }, (_, n) =>
        (n % 2 ? other : server).world.limits[way]('download', { person: 'somebody' }),
      )
      const through = (await Promise.all(many)).filter(({ waitSeconds }) => waitSeconds === undefined)
      expect(through).toHaveLength(statementLimits.download.per.person[0])
    },
  )

  it('that a slow database cannot count refuses nobody as too many, and counts for nothing', async () => {
    {
      using _slow = failStatements(/insert into throttles/)
      for (let times = 0; times < 40; times++)
        expect(await openForm(customer)).toMatchObject({ status: 503, problem: { code: 'took-too-long' } })
    }
    expect((await openForm(customer)).status).toBe(200)
  })

  it('by network is none for this machine, from which a proxy asks for everybody', async () => {
    const query = { params: { id: customer.accountId }, query: {} }
    await customer.visitor.ask(downloadPayments, query)
    const counts = () => server.opened.database.selectFrom('throttles').select('subject').execute()
    expect(await counts()).toHaveLength(3)
    await server.opened.database.deleteFrom('throttles').execute()
    const here = server.guest('127.0.0.1')
    for (const [name, value] of customer.visitor.cookies) here.cookies.set(name, value)
    await here.ask(downloadPayments, query)
    expect(await counts()).toHaveLength(2)
  })
})

describe('payments that are declined', () => {
  const declines = async (who: Customer, times: number) => {
    const { id } = await who.enter({ number: '4000000000000002' })
    await who.save(id)
    const outcomes: string[] = []
    // One after another: on a slow machine, ten at once would take longer than a call may.
    for (let one = 0; one < times; one++) outcomes.push(outcomeOf(await who.pay({ with: { id } })))
    return outcomes
  }
  const outcomeOf = (answer: Awaited<ReturnType<Customer['pay']>>) =>
    answer.status === 200 ? 'tried' : `${answer.status} ${answer.code}`

  it('are ten an hour, and no more when six come at once for the last two', async () => {
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
    // Two are in progress at the provider when the others come, in either order.
    const lastTwo = [customer.pay({ with: { id } }), customer.pay({ with: { id } })]
    await reached.promise
    const others: string[] = []
    for (let one = 0; one < 4; one++) others.push(outcomeOf(await customer.pay({ with: { id } })))
    goOn()
    expect((await Promise.all(lastTwo)).map(outcomeOf)).toEqual(['tried', 'tried'])
    server.world.biller = biller
    // None of them had been declined when the others came, so those are told to come back rather than that there were
    // too many declines.
    expect(others).toEqual(Array(4).fill('429 too-many-requests'))
    const refused = await customer.pay()
    expect(refused).toMatchObject({ status: 429, code: 'too-many-declines' })
    server.clock.pass({ seconds: hour })
    expect((await (await customer.elsewhere()).pay()).payment.status).toBe('Completed')
  })

  it('are told as they become fewer, and until when none is tried once they are used up', async () => {
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

  it('do not count those that go through, nor stand in the way of other customers and of a payment for later', async () => {
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ amount: 1 + times })).payment.status).toBe('Completed')
    await declines(customer, 10)
    expect((await customer.pay({ on: '2026-10-20' })).payment.status).toBe('Scheduled')
    const other = await newCustomer(server, { kind: 'legacy' })
    expect((await other.pay()).payment.status).toBe('Completed')
  })

  it('do not count those that were refused before anybody was asked', async () => {
    expect((await customer.pay({ confirmed: [] })).payment.status).toBe('Completed')
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ confirmed: [] })).code).toBe('likely-duplicate')
    expect((await customer.pay({ amount: 1 })).payment.status).toBe('Completed')
  })

  it('do not count those that a slow database did not record, so that nobody was asked', async () => {
    using _slow = failStatements(/^insert into "payments"/)
    for (let times = 1; times <= 12; times++)
      expect(await customer.pay({ amount: times })).toMatchObject({ status: 503, code: 'took-too-long' })
  })

  it('do not claim that too many were declined while good ones are under way', async () => {
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

  it('are no answer to one that went through and cannot be uncounted', async () => {
    using _slow = failStatements(/^delete from "throttle_holds"/)
    expect((await customer.pay()).payment.status).toBe('Completed')
  })

  it('do not count one whose answer is lost', async () => {
    for (let times = 0; times < 12; times++)
      expect((await customer.pay({ with: 'answer lost' })).payment.status).toBe('Pending')
  })

  it('keep a payment from being moved to today, too', async () => {
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

  it('stay counted where a card that was only entered is to pay on a later day, and nobody knows yet', async () => {
    const later = async (dollars: number) => {
      const { id } = await customer.enter({ number: '4000000000000002' })
      return customer.pay({ with: { id }, on: '2026-10-20', amount: dollars })
    }
    for (let times = 1; times <= 10; times++) expect((await later(times)).payment.status).toBe('Scheduled')
    expect(await later(11)).toMatchObject({ status: 429, code: 'too-many-declines' })
    expect((await customer.pay({ on: '2026-10-20', amount: 12 })).status).toBe(200)
  })

  it('stay counted where such a card is to pay a payment that was scheduled, and count its next change no more', async () => {
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

  it('count a card that was only entered once, while the provider is away and its payment for today is changed', async () => {
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

  it('do not count those whose server ended before it heard', async () => {
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

  it('answer one that comes again as it is, however many were declined since', async () => {
    const key = randomUUID()
    const { payment } = await customer.pay({ key })
    await declines(customer, 10)
    expect((await customer.pay({ key })).payment).toMatchObject({ id: payment.id, status: 'Completed' })
  })
})
