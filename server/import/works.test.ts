import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, customer, folderOf, type Row } from './test-rows.ts'

let desk: ImportDesk
let accountId: string
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.empty()
  accountId = String(account().id)
  await desk.load(folderOf({ customers: [customer()], accounts: [account()] }))
})

/** A line about a ticket, in a file written at `hour` o'clock on October 14. */
const ticket = (hour: number, more: Row = {}): Row => ({
  account_id: accountId,
  id: 'T-1',
  status: 'In-Progress',
  type: 'internet',
  created_on: '2026-10-12',
  as_of: `2026-10-14T${String(hour).padStart(2, '0')}:00Z`,
  starts_at: '2026-10-20T09:00-04:00',
  ends_at: '2026-10-20T11:00-04:00',
  ...more,
})
const load = async (...tickets: Row[]) => {
  const { report, rejected } = await desk.load(folderOf({ tickets }))
  const { written, unchanged } = report.kinds.tickets ?? {}
  const problems = rejected.flatMap(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))
  return { written, unchanged, problems }
}
const now = async () => {
  const { tickets = [], appointments = [] } = await desk.facts()
  const [work, visit] = [tickets[0], appointments[0]]
  return {
    status: work?.status,
    told: work?.told_status,
    startsAt: visit?.starts_at === null ? null : new Date(String(visit?.starts_at)).toISOString(),
    toldStartsAt: visit?.told_starts_at ? new Date(String(visit.told_starts_at)).toISOString() : null,
  }
}
const [first, moved] = ['2026-10-20T13:00:00.000Z', '2026-10-21T13:00:00.000Z']
const later = { starts_at: '2026-10-21T09:00-04:00', ends_at: '2026-10-21T11:00-04:00' }

describe('a ticket from a file', () => {
  test('is no news when it’s imported, but later changes are', async () => {
    expect(await load(ticket(10))).toMatchObject({ written: 1, problems: [] })
    expect(await now()).toEqual({
      status: 'In-Progress',
      told: 'In-Progress',
      startsAt: first,
      toldStartsAt: first,
    })
    expect(await load(ticket(11, later))).toMatchObject({ written: 1 })
    expect(await now()).toMatchObject({ startsAt: moved, toldStartsAt: first })
    expect(await load(ticket(12, { ...later, status: 'Completed' }))).toMatchObject({ written: 1 })
    expect(await now()).toMatchObject({ status: 'Completed', told: 'In-Progress' })
  })

  test('changes nothing if it isn’t newer than the one before', async () => {
    await load(ticket(10))
    for (const hour of [9, 10])
      expect(await load(ticket(hour, later))).toMatchObject({ written: 0, unchanged: 1 })
    expect(await now()).toMatchObject({ startsAt: first })
  })

  test.each(['tickets', 'appointments'] as const)(
    'keeps what was changed here since, in %s',
    async (table) => {
      await load(ticket(10))
      const changed = { changed_at: '2026-10-14T12:30:00Z' }
      await desk.database.updateTable(table).set(changed).execute()
      expect(await load(ticket(12, later))).toMatchObject({ written: 0, unchanged: 1 })
      expect(await now()).toMatchObject({ startsAt: first })
      expect(await load(ticket(13, later))).toMatchObject({ written: 1 })
    },
  )

  test('keeps the line breaks in the customer’s own words', async () => {
    await load(ticket(10, { trouble: 'Slow since Monday.\r\n\nA \\n is no line.' }))
    const { tickets: [work] = [] } = await desk.facts()
    expect(work?.trouble).toBe('Slow since Monday.\n\nA \\n is no line.')
  })

  test('never leaves a finished state', async () => {
    await load(ticket(10, { status: 'Completed' }))
    for (const status of ['In-Progress', 'Cancelled'])
      expect(await load(ticket(11, { status }))).toMatchObject({ written: 0, problems: ['status over'] })
    expect(await load(ticket(12, { status: 'Completed', type: 'phone' }))).toMatchObject({ written: 1 })
  })

  test.each(['Cancelled', 'Canceled'])('is cancelled, however its system spells that: %s', async (status) => {
    const order = (hour: number, more: Row) =>
      desk.load(folderOf({ orders: [{ ...ticket(hour), stage: 'RECEIVED', ...more }] }))
    await order(10, {})
    await order(11, { status, starts_at: null, ends_at: null })
    for (const [hour, same] of [
      [12, 'Canceled'],
      [13, 'Cancelled'],
    ] as const) {
      const { report, rejected } = await order(hour, { status: same, starts_at: null, ends_at: null })
      expect([report.kinds.orders?.written, rejected]).toEqual([1, []])
    }
    const { orders } = await desk.facts()
    expect(orders).toMatchObject([{ status: 'Cancelled', told_status: 'In-Progress' }])
    const { rejected } = await order(14, { status: 'Abandoned' })
    expect(rejected).toMatchObject([{ problems: [{ field: 'status', code: 'over' }] }])
  })

  test('counts changes of the time or the technician, for calendars', async () => {
    const counted = async () => (await desk.facts()).appointments?.[0]?.calendar_sequence
    await load(ticket(10))
    const [first] = [await counted()]
    await load(ticket(11))
    await load(ticket(12, { on_the_way_at: '2026-10-20T08:40-04:00' }))
    const same = await counted()
    await load(ticket(13, later))
    const moved = await counted()
    await load(ticket(14, { ...later, technician: 'Søren' }))
    expect([first, same, moved, await counted()]).toEqual([0, 0, 1, 2])
  })

  test('says that a technician is on the way, for this appointment and no other', async () => {
    const setOut = '2026-10-20T08:40-04:00'
    const onTheWay = async () => {
      const { appointments: [visit] = [] } = await desk.facts()
      return [visit?.on_the_way_at !== null, visit?.told_on_the_way_at !== null]
    }
    await load(ticket(10))
    expect(await onTheWay()).toEqual([false, false])
    await load(ticket(11, { on_the_way_at: setOut }))
    expect(await onTheWay()).toEqual([true, false])
    await desk.database.updateTable('appointments').set({ told_on_the_way_at: setOut }).execute()
    await load(ticket(12))
    await load(ticket(13, { on_the_way_at: setOut }))
    expect(await onTheWay()).toEqual([true, true])
    await load(ticket(14, later))
    expect(await onTheWay()).toEqual([false, false])
    await load(ticket(15, { ...later, on_the_way_at: '2026-10-21T08:40-04:00' }))
    expect(await onTheWay()).toEqual([true, false])
  })

  test('without an appointment cancels the previous one', async () => {
    await load(ticket(10))
    await load(ticket(11, { starts_at: null, ends_at: null }))
    expect(await now()).toMatchObject({ startsAt: null, toldStartsAt: first })
  })

  test.each<[Row, string]>([
    [{ as_of: '2026-10-14 10:00' }, 'as_of not-a-time'],
    [{ as_of: null }, 'as_of missing'],
    [{ ends_at: null }, 'ends_at missing'],
    [{ starts_at: null }, 'starts_at missing'],
    [{ ends_at: '2026-10-20T09:00-04:00' }, 'ends_at too-early'],
    [{ on_the_way_at: 'soon' }, 'on_the_way_at not-a-time'],
    [
      { on_the_way_at: '2026-10-20T08:40-04:00', starts_at: null, ends_at: null },
      'on_the_way_at no-appointment',
    ],
    [{ trouble: 'It\tis slow.' }, 'trouble control-characters'],
    [{ status: 'Done' }, 'status not-a-choice'],
    [{ contact_number: '555' }, 'contact_number not-digits'],
    [{ account_id: '999' }, 'account_id unknown-account'],
  ])('is left out with %j', async (wrong, problem) => {
    expect(await load(ticket(10, wrong))).toMatchObject({ written: 0, problems: [problem] })
  })
})
