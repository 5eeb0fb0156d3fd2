import { readFigures } from '@lightwell/rulebook/figures/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../database/id.ts'
import { addStaffSession, staffOf } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor } from '../testing/visitor.ts'
import { countDays } from './count-store.ts'
import { storeCounted } from './store.ts'
import { sumFigures } from './sum-figures.ts'

const zone = 'America/New_York'

let server: TestServer
let customer: Customer
let other: Customer
let staffId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  customer = await newCustomer(server, { kind: 'legacy' })
  other = await newCustomer(server, { kind: 'platform' })
  staffId = await staffOf(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { database } = server.world
  await database.deleteFrom('figures').execute()
  await database.deleteFrom('flags').execute()
  await database.deleteFrom('views').execute()
})

interface Opened {
  of?: Customer
  reason?: 'bill' | 'service'
  minutes?: number
  failed?: number
}

/** Adds a view that was opened at an instant and ended `minutes` minutes later. */
async function view(at: string, { of = customer, reason = 'bill', minutes = 10, failed = 0 }: Opened = {}) {
  const opened = Temporal.Instant.from(at)
  const id = newId(opened)
  await server.world.database
    .insertInto('views')
    .values({
      id,
      staff_id: staffId,
      identity_id: of.identityId,
      reason,
      opened_at: opened.toString(),
      ends_at: opened.add({ minutes: 30 }).toString(),
      ended_at: opened.add({ minutes }).toString(),
      failed_checks: failed,
    })
    .execute()
  return id
}

/** Adds an action in a view, on October 12, with its outcome. */
async function inView(done: { viewId: string; call: string; about: string[]; outcome: string }) {
  const { viewId: view_id, call, about, outcome } = done
  const at = Temporal.Instant.from('2026-10-12T14:01:00Z')
  const id = newId(at)
  const { database } = server.world
  const by = { by_kind: 'staff', by_id: staffId as never } as const
  const row = { id, at: at.toString(), identity_id: customer.identityId, view_id, call, about }
  await database
    .insertInto('trail')
    .values({ ...row, ...by })
    .execute()
  const ended = { id: newId(at), doing: id, at: at.toString(), outcome }
  await database.insertInto('trail_outcomes').values(ended).execute()
}

/** Reads the figures at an instant, as a supervisor. */
async function read(at: string, query: { day?: string; month?: string } = {}) {
  server.clock.set(at)
  const { name, value } = await addStaffSession(server, await staffOf(server, 'supervisor'))
  const visitor = openVisitor(server.app)
  visitor.cookies.set(name, value)
  return (await visitor.ask(readFigures, { query })).reply
}

const sumAt = (at: string) => {
  server.clock.set(at)
  return sumFigures(server.world)
}

/** Runs the job that counts figures at an instant, and then reads the figures. */
async function counted(at: string, query: { day?: string; month?: string } = {}) {
  await sumAt(at)
  return await read(at, query)
}

describe('a day', () => {
  it('has its contacts, their time, failed checks and reasons', async () => {
    await view('2026-10-12T14:00:00Z', { minutes: 10, failed: 2 })
    await view('2026-10-12T15:00:00Z', { reason: 'service', minutes: 5 })
    await view('2026-10-12T16:00:00Z', { of: other, minutes: 3 })
    expect(await counted('2026-10-14T11:00:00Z', { day: '2026-10-12' })).toEqual({
      today: '2026-10-14',
      from: '2026-10-12',
      until: '2026-10-12',
      countedAt: null,
      contacts: 3,
      customers: 2,
      seconds: 18 * 60,
      failedChecks: 2,
      cameBack: 0,
      reasons: [
        { reason: 'bill', count: 2 },
        { reason: 'service', count: 1 },
      ],
      changes: [],
      days: [{ day: '2026-10-12', contacts: 3 }],
    })
  })

  it('defaults to today, with open views timed up to the count', async () => {
    await view('2026-10-14T10:50:00Z', { minutes: 30 })
    expect(await counted('2026-10-14T11:00:00Z')).toMatchObject({
      from: '2026-10-14',
      countedAt: '2026-10-14T11:00:00.000Z',
      contacts: 1,
      seconds: 600,
    })
  })

  it.each([
    ['without contacts', '2026-10-13', 1],
    ['before the first contact', '2020-01-01', 1],
    ['before any id', '0001-01-01', 1],
    ['ahead', '2027-01-01', 0],
  ])('%s is all zeros', async (_which, day, days) => {
    await view('2026-10-12T14:00:00Z')
    const tally = await counted('2026-10-14T11:00:00Z', { day })
    expect(tally).toMatchObject({ contacts: 0, customers: 0, seconds: 0, cameBack: 0, reasons: [] })
    expect(tally.days).toHaveLength(days)
  })

  // In New York, November 1, 2026 has 25 hours and March 8, 2026 has 23.
  it.each([
    ['2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
    ['2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00Z'],
    ['2026-10-12', '2026-10-12T04:00:00Z', '2026-10-13T03:59:59.999Z', '2026-10-13T04:00:00Z'],
  ])('%s goes from %s to %s', async (day, first, last, next) => {
    const before = Temporal.Instant.from(first).subtract({ milliseconds: 1 }).toString()
    for (const at of [before, first, last, next]) await view(at)
    expect(await counted('2026-12-01T12:00:00Z', { day })).toMatchObject({ contacts: 2 })
  })

  it('counts the changes made in its views, by kind, and leaves out refused and repeated ones', async () => {
    const viewId = await view('2026-10-12T14:00:00Z')
    const did = (call: string, outcome: 'done' | 'repeated' | 'refused', about: string[] = []) =>
      inView({ viewId, call, about, outcome })
    await did('GET /api/agent/unlock/{uid}', 'done')
    await did('GET /api/agent/unlock/{uid}', 'done')
    await did('GET /api/agent/unlock/{uid}', 'refused')
    await did('GET /api/agent/unlock/{uid}', 'repeated')
    await did('POST /api/agent/{idp}_user/{uid}', 'done', ['forceVerifyEmail'])
    await did('GET /api/session', 'done')
    expect((await counted('2026-10-14T11:00:00Z', { day: '2026-10-12' })).changes).toEqual([
      { change: 'lockouts-ended', count: 2 },
      { change: 'email-verified', count: 1 },
    ])
  })
})

describe('customers who come back', () => {
  it.each([
    ['on the next day', ['2026-10-05T14:00:00Z', '2026-10-06T14:00:00Z'], '2026-10-06', 1],
    ['on the seventh day', ['2026-10-05T14:00:00Z', '2026-10-12T23:00:00Z'], '2026-10-12', 1],
    ['on the eighth day', ['2026-10-05T23:00:00Z', '2026-10-13T14:00:00Z'], '2026-10-13', 0],
    ['on the same day', ['2026-10-05T14:00:00Z', '2026-10-05T16:00:00Z'], '2026-10-05', 0],
    [
      'twice in a day',
      ['2026-10-05T14:00:00Z', '2026-10-06T14:00:00Z', '2026-10-06T16:00:00Z'],
      '2026-10-06',
      1,
    ],
  ])('%s are counted correctly', async (_when, opened, day, cameBack) => {
    for (const at of opened) await view(at)
    expect(await counted('2026-10-20T11:00:00Z', { day })).toMatchObject({ cameBack })
  })

  it('are counted once a month, however often they do, as is each customer', async () => {
    for (const day of ['05', '06', '07', '09']) await view(`2026-10-${day}T14:00:00Z`)
    await view('2026-10-07T15:00:00Z', { of: other })
    expect(await counted('2026-10-20T11:00:00Z', { month: '2026-10' })).toMatchObject({
      contacts: 5,
      customers: 2,
      cameBack: 1,
    })
  })

  it('are counted if their previous contact was in the previous month', async () => {
    for (const at of ['2026-09-29T14:00:00Z', '2026-10-01T14:00:00Z', '2026-10-02T14:00:00Z']) await view(at)
    const tally = { customers: 1, cameBack: 1, contacts: 2 }
    expect(await counted('2026-10-20T11:00:00Z', { month: '2026-10' })).toMatchObject(tally)
  })
})

describe('a month', () => {
  it('has each of its days up to today', async () => {
    await view('2026-10-01T14:00:00Z')
    await view('2026-10-03T14:00:00Z')
    const { from, until, days } = await counted('2026-10-04T14:00:00Z', { month: '2026-10' })
    expect([from, until]).toEqual(['2026-10-01', '2026-10-31'])
    expect(days).toEqual([
      { day: '2026-10-01', contacts: 1 },
      { day: '2026-10-02', contacts: 0 },
      { day: '2026-10-03', contacts: 1 },
      { day: '2026-10-04', contacts: 0 },
    ])
  })

  it('can’t be requested together with a day, or if there’s no such month', async () => {
    for (const query of [{ day: '2026-10-04', month: '2026-10' }, { month: '2026-13' }, { month: '0000-01' }])
      await expect(read('2026-10-14T11:00:00Z', query)).rejects.toThrow()
  })
})

describe('the time of the count', () => {
  const at = '2026-10-14T11:00:00Z'

  it.each([
    ['today', '2026-10-14', '2026-10-14T11:00:00.000Z'],
    ['the day before', '2026-10-13', null],
    ['tomorrow', '2026-10-15', null],
  ])('is given only for a day that can still change: %s', async (_which, day, countedAt) => {
    await view('2026-10-12T14:00:00Z')
    expect(await counted(at, { day })).toMatchObject({ countedAt })
  })

  it.each([
    ['within three hours after its end', '2026-10-14T06:59:59Z', '2026-10-14T06:59:59.000Z'],
    ['later', '2026-10-14T07:00:00Z', null],
  ])('is given for yesterday until three hours after its end: %s, %s', async (_when, counts, countedAt) => {
    expect(await counted(counts, { day: '2026-10-13' })).toMatchObject({ countedAt: null })
    await view('2026-10-13T14:00:00Z')
    expect(await counted(counts, { day: '2026-10-13' })).toMatchObject({ countedAt, contacts: 1 })
  })

  it('is given for this month, but not for one that’s over', async () => {
    await view('2026-09-12T14:00:00Z')
    expect(await counted(at, { month: '2026-10' })).toMatchObject({ countedAt: '2026-10-14T11:00:00.000Z' })
    expect(await read(at, { month: '2026-09' })).toMatchObject({ countedAt: null, contacts: 1 })
  })

  it('stays as it was until the next count, and so do the figures', async () => {
    await view('2026-10-14T10:00:00Z')
    await sumAt(at)
    await view('2026-10-14T11:01:00Z')
    const then = { countedAt: '2026-10-14T11:00:00.000Z', contacts: 1 }
    expect(await read('2026-10-14T11:04:59Z')).toMatchObject(then)
    const next = { countedAt: '2026-10-14T11:05:00.000Z', contacts: 2 }
    expect(await counted('2026-10-14T11:05:00Z')).toMatchObject(next)
  })

  it('isn’t given before today has been counted', async () => {
    await view('2026-10-14T10:00:00Z')
    expect(await read(at)).toMatchObject({ countedAt: null, contacts: 0 })
  })
})

describe('the job', () => {
  it('counts today before the first view', async () => {
    expect(await sumAt('2026-10-14T11:00:00Z')).toBe(1)
  })

  it('counts a day for good three hours after its end, once', async () => {
    await view('2026-10-12T14:00:00Z')
    const yesterdayAndToday = 2
    expect(await sumAt('2026-10-13T06:59:59Z')).toBe(yesterdayAndToday)
    expect(await sumAt('2026-10-13T07:00:00Z')).toBe(yesterdayAndToday)
    const today = 1
    expect(await sumAt('2026-10-13T07:05:00Z')).toBe(today)
  })

  it('catches up after a pause, including days without contacts', async () => {
    await view('2026-08-01T14:00:00Z')
    await view('2026-10-12T14:00:00Z')
    expect(await sumAt('2026-10-14T11:00:00Z')).toBe(31 + 30 + 14)
    const { contacts } = await read('2026-10-14T11:00:00Z', { month: '2026-10' })
    expect(contacts).toBe(1)
  })

  it('resumes where it was after being killed', async () => {
    await view('2026-08-01T14:00:00Z')
    const { clock } = server.world
    let asked = 0
    server.clock.set('2026-10-14T11:00:00Z')
    server.world.clock = () => {
      // The run reads the clock at its start, and before and after each count of up to 31 days. The fourth reading
      // kills the run, before its second count.
      if (++asked === 4) throw new Error('killed')
      return clock()
    }
    await expect(sumFigures(server.world)).rejects.toThrow('killed')
    server.world.clock = clock
    expect(await sumAt('2026-10-14T11:00:00Z')).toBe(31 + 30 + 14 - 31)
  })

  it('stores nothing from a count that was killed midway', async () => {
    await view('2026-10-14T10:00:00Z')
    const { clock } = server.world
    let asked = 0
    server.clock.set('2026-10-14T11:00:00Z')
    server.world.clock = () => {
      if (++asked === 3) throw new Error('killed')
      return clock()
    }
    await expect(sumFigures(server.world)).rejects.toThrow('killed')
    server.world.clock = clock
    expect(await read('2026-10-14T11:00:00Z')).toMatchObject({ countedAt: null, contacts: 0 })
    expect(await counted('2026-10-14T11:05:00Z')).toMatchObject({ contacts: 1 })
  })

  it('stores one count when two servers count at once', async () => {
    await view('2026-10-12T14:00:00Z')
    server.clock.set('2026-10-14T11:00:00Z')
    await Promise.all([sumFigures(server.world), sumFigures(server.world)])
    expect(await read('2026-10-14T11:00:00Z', { month: '2026-10' })).toMatchObject({ contacts: 1 })
    expect(await sumAt('2026-10-14T11:05:00Z')).toBe(1)
  })

  it('drops a count once another server has made a later one', async () => {
    await view('2026-10-14T10:00:00Z')
    const { clock } = server.world
    const [at, later] = ['2026-10-14T11:00:00Z', '2026-10-14T11:05:00Z']
    server.clock.set(at)
    // Simulates two servers. The first counts, and then stalls. The second counts and stores. Only then does the first
    // store its count.
    const slow = await countDays(server.world.database, ['2026-10-14'], { now: clock(), zone })
    await view('2026-10-14T11:01:00Z')
    await sumAt(later)
    const times = { countedAt: Temporal.Instant.from(at), now: clock() }
    expect(await storeCounted(server.world.database, slow, times)).toBe(0)
    expect(await read(later)).toMatchObject({ countedAt: '2026-10-14T11:05:00.000Z', contacts: 2 })
  })

  it('recounts a day that a clock running ahead took for over', async () => {
    await view('2026-10-14T10:00:00Z')
    await sumAt('2026-10-20T11:00:00Z')
    await view('2026-10-14T11:01:00Z')
    const tally = await counted('2026-10-14T11:05:00Z')
    expect(tally).toMatchObject({ countedAt: '2026-10-14T11:05:00.000Z', contacts: 2 })
    await view('2026-10-15T14:00:00Z')
    expect(await counted('2026-10-15T15:00:00Z')).toMatchObject({ contacts: 1 })
    const overAll = { countedAt: '2026-10-15T15:00:00.000Z', contacts: 3 }
    expect(await read('2026-10-15T15:00:00Z', { month: '2026-10' })).toMatchObject(overAll)
  })

  it('leaves final days as they are when the clock jumps back', async () => {
    await view('2026-10-12T14:00:00Z')
    await sumAt('2026-10-14T11:00:00Z')
    expect(await counted('2026-10-13T11:00:00Z', { day: '2026-10-12' })).toMatchObject({ contacts: 1 })
    expect(await counted('2026-10-14T11:00:00Z', { month: '2026-10' })).toMatchObject({ contacts: 1 })
  })

  it('keeps figures once their views are deleted', async () => {
    await view('2026-10-12T14:00:00Z')
    await sumAt('2026-10-14T11:00:00Z')
    await server.world.database.deleteFrom('views').execute()
    expect(await counted('2026-10-14T11:00:00Z', { day: '2026-10-12' })).toMatchObject({ contacts: 1 })
  })
})
