import { randomUUID } from 'node:crypto'
import { openCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
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
  it('refuses with the time to wait, until its window ends', async () => {
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

  it('never names a wait longer than its window, whatever fraction of a second it began at', async () => {
    server.clock.pass({ milliseconds: 1 })
    for (let times = 0; times < 30; times++) await openForm(customer)
    expect((await openForm(customer)).headers['retry-after']).toBe(String(hour))
  })

  it('of one person isn’t anybody else’s', async () => {
    for (let times = 0; times < 31; times++) await openForm(customer)
    expect((await openForm(await newCustomer(server, { kind: 'platform' }))).status).toBe(200)
  })

  it('stores no person, account or network in plain text', async () => {
    await openForm(customer)
    const rows = await server.opened.database.selectFrom('throttles').selectAll().execute()
    expect(rows).toHaveLength(3)
    for (const text of [customer.identityId, customer.accountId, '203.0.113'])
      expect(JSON.stringify(rows)).not.toContain(text)
  })

  it.each(['person', 'account'] as const)('is one for each %s, across all servers', async (scope) => {
    const [most] = methodLimits.form.per[scope]
    const other = await server.another()
    const take = (one: number) => {
      const whose = { person: `p${one}`, account: `a${one}`, network: `n${one}` }
      return (one % 2 ? other : server).world.limits.take('form', { ...whose, [scope]: 'the same' })
    }
    for (let one = 0; one < most; one++) expect((await take(one)).waitSeconds).toBeUndefined()
    expect(await take(most)).toMatchObject({ waitSeconds: hour, fullBy: scope })
  })

  it('of a network slows down what comes past it, across all servers, and refuses nobody', async () => {
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

  it('counts an IPv6 address by its /64, its /56 and its /48, each with more room', async () => {
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

  it('that helpers have used up still has room for the owner', async () => {
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

  it('that’s full twice names the longer wait', async () => {
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

  it('that one person has reached uses up nothing that others share', async () => {
    const take = (person: string) => server.world.limits.take('decline', { person, network: 'shared' })
    for (let times = 0; times < 200; times++) await take('stranger')
    const others = await Promise.all(Array.from({ length: 50 }, (_, one) => take(`customer ${one}`)))
    expect(others.filter(({ waitSeconds }) => waitSeconds !== undefined)).toEqual([])
  })

  it.each(['take', 'hold'] as const)(
    'that one person has reached shuts out nobody else, even while many of their requests come at once (%s)',
    async (way) => {
      const ask = (person: string) => server.world.limits[way]('decline', { person, network: 'shared' })
      for (let times = 0; times < 10; times++) await ask('stranger')
      const refused = Array.from({ length: 60 }, () => ask('stranger'))
      expect((await ask('customer')).waitSeconds).toBeUndefined()
      expect((await Promise.all(refused)).map(({ fullBy }) => fullBy)).toEqual(Array(60).fill('person'))
    },
  )

  it('doesn’t count what was given back, and takes nothing off a window that began since', async () => {
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

  it('gives back what was held if nobody says it counts, as after a crash', async () => {
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

  it('still counts what was held for more than a minute, if it turns out to count', async () => {
    const hold = () => server.world.limits.hold('decline', { person: 'somebody' })
    const slow = await Promise.all(Array.from({ length: 10 }, hold))
    server.clock.pass({ minutes: 1 })
    const next = await hold()
    expect(next.waitSeconds).toBeUndefined()
    await next.giveBack()
    for (const room of slow) await room.keep()
    expect((await hold()).waitSeconds).toBe(hour - 60)
  })

  it('that’s full of attempts under way names a wait of seconds, and the end of its window once they count', async () => {
    const hold = () => server.world.limits.hold('decline', { person: 'somebody' })
    const rooms = await Promise.all(Array.from({ length: 10 }, hold))
    expect(await hold()).toMatchObject({ waitSeconds: 2, isBusy: true, fullBy: 'person' })
    for (const room of rooms.slice(1)) await room.keep()
    expect(await hold()).toMatchObject({ waitSeconds: 2, isBusy: true })
    await rooms[0]?.keep()
    expect(await hold()).toMatchObject({ waitSeconds: hour, isBusy: false })
  })

  it('counts an attempt for good once it’s kept, whatever fails afterwards', async () => {
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

  it.each(['take', 'hold'] as const)('is exact when many requests come at once (%s)', async (way) => {
    const other = await server.another()
    const many = Array.from({ length: 100 }, (_, n) =>
      (n % 2 ? other : server).world.limits[way]('download', { person: 'somebody' }),
    )
    const through = (await Promise.all(many)).filter(({ waitSeconds }) => waitSeconds === undefined)
    expect(through).toHaveLength(statementLimits.download.per.person[0])
  })

  it('that a slow database can’t count refuses nobody as too many, and counts nothing', async () => {
    {
      using _slow = failStatements(/insert into throttles/)
      for (let times = 0; times < 40; times++)
        expect(await openForm(customer)).toMatchObject({ status: 503, problem: { code: 'took-too-long' } })
    }
    expect((await openForm(customer)).status).toBe(200)
  })

  it('by network doesn’t apply to this machine, where a proxy asks for everybody', async () => {
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
