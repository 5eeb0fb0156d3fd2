// Measures how many buffers a search of the trail reads as the trail grows. As in production, very many rows have the
// same customer, or the same member of staff as their author. PostgreSQL's planner doesn't expect that. So without
// `along-index.ts`, it would read and sort all of those rows for one page.
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cost, costOf } from '../testing/plan-cost.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Asked, filterOf } from './filter.ts'
import { findTrail } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const busy = '0193f000-0000-7000-8000-000000000000'
const account = '300000000'
const calls = ['GET /api/session', 'GET /api/notices']

/**
 * Adds rows to the trail. Half are by one member of staff. A fifth are about one customer and their account. Each of
 * the two API calls has half of them.
 */
async function fill(from: number, to: number) {
  const id = (kind: string, n: string) => sql`(${kind} || lpad((${sql.raw(n)})::text, 12, '0'))`
  const customer = '(case when n % 5 = 0 then 0 else n % 200 end)'
  const { database } = server.world
  await sql`
    insert into trail (id, at, by_kind, by_id, identity_id, account_id, call)
    select ${id('01930000-0000-7000-8000-', 'n')}::uuid, now(), 'staff',
      ${id('0193f000-0000-7000-8000-', '(case when n % 2 = 0 then 0 else n % 60 end)')},
      ${id('0193f000-0000-7000-8000-', customer)}::uuid, (300000000 + ${sql.raw(customer)})::text,
      (${calls}::text[])[1 + n / 2 % 2]
    from generate_series(${from}::int, ${to}::int) n`.execute(database)
  await sql`analyze trail, trail_outcomes`.execute(database)
}

const asked: Record<string, Asked> = {
  'the newest': {},
  'a customer': { uid: busy },
  'an account': { accountId: account as AccountId },
  'a member of staff': { staff: busy },
  'a call': { call: calls[0] },
}

it('a page of what most rows are of costs as much in a trail of ten times as many, and PostgreSQL expects as many rows as it reads', async () => {
  const { database } = server.world
  const measure = async () => {
    const costs: Record<string, Cost> = {}
    for (const [name, each] of Object.entries(asked)) {
      const filter = filterOf(each, server.world)
      costs[name] = await costOf(database, (queries) => findTrail(queries, filter, { most: 10, window: 50 }))
    }
    return costs
  }
  await fill(1, 2_000)
  const few = await measure()
  await fill(2_001, 20_000)
  const many = await measure()
  const grown = Object.keys(asked).filter(
    (name) => (many[name]?.buffers ?? 0) > 2 * (few[name]?.buffers ?? 0),
  )
  // A plan that's only good by chance doesn't count. So this also checks that PostgreSQL's row estimates aren't too
  // low.
  const misjudged = Object.keys(asked).filter((name) =>
    many[name]?.walks.some(({ table, expected, read }) => table === 'trail' && expected < read),
  )
  expect({ grown, misjudged }, JSON.stringify({ few, many })).toEqual({ grown: [], misjudged: [] })
})
