import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
// Measures how the cost of queries for visits grows with the number of visits. The cost is counted in buffers and in
// the planner's estimate. If the estimate grows with the table, PostgreSQL will read the whole table once the table is
// large. No test has such large tables (see `npm run bench -- buffers`).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Queries } from '../database/transaction.ts'
import { newCustomer } from '../testing/customer.ts'
import { type Cost, costOf } from '../testing/plan-cost.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { findFreeSlots } from './desk/store.ts'
import { claimUnnotified, setOut } from './notified-store.ts'
import { removeTechnicians } from './test-rows.ts'

let server: TestServer
let work: WorkName
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { accountId } = await newCustomer(server, { kind: 'legacy' })
  work = { kind: 'ticket', accountId, id: 'V-1' }
  await server.world.database.deleteFrom('appointments').execute()
  await removeTechnicians(server)
})

/** Adds announced visits within two months before and after now, and technicians whose times are all free. */
async function fill(from: number, to: number) {
  const { database, clock } = server.world
  const now = sql`${clock().toString()}::timestamptz`
  const startsAt = sql`${now} + (2 + n % 60) * (1 - n % 2 * 2) * interval '1 day'`
  await sql`
    insert into appointments (account_id, work_kind, work_id, starts_at, ends_at, told_starts_at, told_ends_at, changed_at)
    select ${work.accountId}, 'ticket', 'V-' || n, ${startsAt}, ${startsAt} + interval '2 hours', ${startsAt},
      ${startsAt} + interval '2 hours', ${now} - interval '1 day' from generate_series(${from}::int, ${to}::int) n`.execute(
    database,
  )
  await sql`
    with new as (
      insert into technicians (id, first_name, area)
      select gen_random_uuid(), 'Imani', '146' from generate_series(1, ${(to - from + 1) / 100}::int) returning id)
    insert into technician_slots (area, starts_at, technician_id, ends_at)
    select '146', ${now} + n * interval '1 day', id, ${now} + n * interval '1 day' + interval '2 hours'
    from new, generate_series(1, 60) n`.execute(database)
  await sql`analyze appointments, technicians, technician_slots, tickets, orders`.execute(database)
}

it('finding news to send, technicians setting out and free times costs the same with ten times as many visits', async () => {
  const now = server.clock.read()
  const after = { ...work, changedAt: now.subtract({ hours: 48 }).toString() }
  const searches: Record<string, (queries: Queries) => Promise<unknown>> = {
    expected: (queries) => claimUnnotified(queries, { most: 200, after: undefined }, now),
    'told, the next ones': (queries) => claimUnnotified(queries, { most: 200, after }, now),
    'set out': (queries) => setOut(queries, 500, now),
    free: (queries) => findFreeSlots(queries, work, now, now.add({ hours: 24 * 60 })),
  }
  const measure = async () => {
    const found: Record<string, Cost> = {}
    for (const [name, search] of Object.entries(searches))
      found[name] = await costOf(server.world.database, search)
    return found
  }
  await fill(1, 2_000)
  const few = await measure()
  await fill(2_001, 20_000)
  const many = await measure()
  const hasGrown = (name: string, by: 'buffers' | 'estimated') =>
    (many[name]?.[by] ?? 0) > 2 * (few[name]?.[by] ?? 0)
  const grown = Object.keys(searches).filter(
    (name) => hasGrown(name, 'buffers') || hasGrown(name, 'estimated'),
  )
  expect(grown, JSON.stringify({ few, many })).toEqual([])
})
