import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// A hold counts an attempt against a limit until its outcome is known. A server that crashes leaves its holds behind.
// When a request finds the limit reached, it gives expired holds back. Concurrent requests give each back only once.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hold = () => server.world.limits.hold('decline', { person: 'somebody' })

/** Waits until `many` connections wait for a lock of another transaction. */
const untilWaiting = (many: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await server.opened.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      },
      { timeout: 20_000 },
    )
    .toBe(many)

it('expired holds make room for all who come at the same moment', async () => {
  for (let times = 0; times < 10; times++) await hold()
  server.clock.pass({ minutes: 1 })
  const { database } = server.opened
  const asked = await database.transaction().execute(async (trx) => {
    await sql`select from throttle_holds for update`.execute(trx)
    const all = Array.from({ length: 4 }, hold)
    await untilWaiting(4)
    return all
  })
  const rooms = await Promise.all(asked)
  expect(rooms.map(({ waitSeconds }) => waitSeconds)).toEqual(Array(4).fill(undefined))
})
