import { sql } from 'kysely'
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
  await load({})
  const technician = await desk.database.selectFrom('technicians').select('id').executeTakeFirstOrThrow()
  const common = { area: '041', technician_id: technician.id }
  await desk.database
    .insertInto('technician_slots')
    .values([
      {
        ...common,
        ...{ starts_at: '2026-10-20T13:00:00Z', ends_at: '2026-10-20T15:00:00Z' },
        ...{ account_id: accountId, work_kind: 'ticket', work_id: 'T-1' },
      },
      {
        ...common,
        ...{ starts_at: '2026-10-20T15:00:00Z', ends_at: '2026-10-20T17:00:00Z' },
        ...{ account_id: null, work_kind: null, work_id: null },
      },
    ])
    .execute()
})

/**
 * Imports a technician, and a customer whose ticket T-1 has an agreed visit. The files were written at `hour` o'clock
 * on October 14.
 */
const load = (technician: Row, hour = 10, ticket: Row = {}) =>
  desk.load(
    folderOf({
      customers: [customer()],
      accounts: [account()],
      technicians: [{ id: 'tech-1', first_name: 'Imani', area: '041', ...technician }],
      tickets: [
        {
          ...{ account_id: accountId, id: 'T-1', status: 'In-Progress', type: 'internet' },
          ...{ created_on: '2026-10-12', as_of: `2026-10-14T${hour}:00Z`, technician: 'Imani' },
          ...{ starts_at: '2026-10-20T09:00-04:00', ends_at: '2026-10-20T11:00-04:00' },
          ...ticket,
        },
      ],
    }),
  )
const later = { starts_at: '2026-10-21T09:00-04:00', ends_at: '2026-10-21T11:00-04:00' }
/** Reads which work order each time slot is for. Null for a free slot. */
const times = async () =>
  (await desk.database.selectFrom('technician_slots').select('work_id').orderBy('starts_at').execute()).map(
    ({ work_id }) => work_id,
  )

const until = '2026-12-13T22:00:00.000Z'
/**
 * Reads the time until which the technician's time slots have been made, to the millisecond. `-infinity` if that's what
 * the database has.
 */
const timesUntil = async () => {
  const { rows } = await sql<{ until: string }>`select times_until::text as until from technicians`.execute(
    desk.database,
  )
  const [found] = rows
  return found?.until === '-infinity' ? found.until : new Date(found?.until ?? '').toISOString()
}

describe('a technician', () => {
  test('who stays keeps every time slot, and a returned slot is free', async () => {
    await load({}, 11)
    expect(await times()).toEqual(['T-1', null])
    await load({}, 12, later)
    expect(await times()).toEqual([null, null])
  })

  test.each([
    ['goes elsewhere', { area: '042' }],
    ['goes out no more', { retired: 'true' }],
  ])('who %s keeps promised slots, and no others', async (_, changed) => {
    const { report } = await load(changed, 11)
    expect(report.kinds.technicians?.written).toBe(1)
    expect(await times()).toEqual(['T-1'])
    await load(changed, 12, later)
    expect(await times()).toEqual([])
  })

  test.each([
    ['has another name keeps until when they have times', { first_name: 'Amani' }, {}, until],
    ['goes elsewhere begins anew', { area: '042' }, {}, '-infinity'],
    ['comes back begins anew', {}, { retired: 'true' }, '-infinity'],
  ])('who %s', async (_, changed, before, left) => {
    await load(before, 11)
    await desk.database.updateTable('technicians').set({ times_until: until }).execute()
    await load(changed, 12)
    expect(await timesUntil()).toBe(left)
  })

  test('who is imported again unchanged is nothing new', async () => {
    const { report } = await load({ retired: 'false' }, 11)
    expect(report.kinds.technicians?.written).toBe(0)
  })
})
