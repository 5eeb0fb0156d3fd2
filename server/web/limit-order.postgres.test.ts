import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Queries } from '../database/transaction.ts'
import { untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { countAll, removeCounts, takeOff } from './limit-store.ts'

// Code that locks several counts always locks them in the same order. In different orders, two transactions could
// deadlock. JavaScript and the database both sort the counts' names. By default, most databases sort `a` before `B`,
// unlike JavaScript, so the database has to be told to sort as JavaScript does.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`alter table throttles alter column subject type text collate "en-x-icu"`.execute(
    server.opened.database,
  )
})
afterAll(() => server.close())

const first = 'B'
const second = 'a'
const now = Temporal.Instant.from(usualInstant)
const windowEndsAt = now.add({ hours: 1 })
const subjects = [second, first]
const counts = subjects.map((subject) => ({
  subject,
  windowEndsAt: new Date(windowEndsAt.epochMilliseconds),
}))
const counted = subjects.map((subject) => ({ subject, windowEndsAt, most: 5, about: 'c' }))

beforeEach(async () => {
  await server.opened.database.deleteFrom('throttles').execute()
  await countAll(server.opened.database, counted, now)
})

const lock = (queries: Queries, subject: string) =>
  sql`select from throttles where subject = ${subject} for update skip locked`.execute(queries)

it.each<[string, (queries: Queries) => Promise<unknown>]>([
  ['counts', (queries) => countAll(queries, counted, now)],
  ['takes counts off', (queries) => takeOff(queries, counts)],
  ['begins counts again', (queries) => removeCounts(queries, subjects)],
])('code that %s locks them in the same order, whatever the database’s language', async (_what, work) => {
  const { database } = server.opened
  const { working, free } = await database.transaction().execute(async (trx) => {
    await lock(trx, first)
    const going = database.transaction().execute(work)
    await untilItWaits(server, going)
    return { working: going, free: await lock(trx, second) }
  })
  await working
  expect(free.rows).toHaveLength(1)
})
