import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { type DatabaseState, watchDatabase } from './answers.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const serverAt = (instant: string) =>
  watchDatabase(opened, () => Temporal.Instant.from(instant)) satisfies () => Promise<DatabaseState>

// Each case depends on what the earlier cases wrote, so they must run in this order.
it.each<[string, string, DatabaseState]>([
  ['that is the first to come is ready', '2026-10-14T11:00:00Z', 'ready'],
  ['a minute behind it is ready: clocks differ a little', '2026-10-14T10:59:00Z', 'ready'],
  ['that was set back further isn’t', '2026-10-14T10:58:59Z', 'clock-behind'],
  ['that’s a day behind isn’t', '2026-10-13T11:00:00Z', 'clock-behind'],
  ['that is ahead is ready', '2026-10-14T12:00:00Z', 'ready'],
  ['that stayed where the first was isn’t', '2026-10-14T11:00:00Z', 'clock-behind'],
])('a server %s', async (_, instant, expected) => {
  expect(await serverAt(instant)()).toBe(expected)
})

it('for any number of requests at once, one row is written once', async () => {
  const ask = serverAt('2026-10-14T12:00:00Z')
  expect(new Set(Array.from({ length: 50 }, ask)).size).toBe(1)
})

it('a database that doesn’t answer is away', async () => {
  const gone = await openTestDatabase()
  await gone.close()
  expect(await watchDatabase(gone, () => Temporal.Instant.from('2026-10-14T11:00:00Z'))()).toBe(
    'database-away',
  )
})

it('after a statement ran out of disk space, it’s ready once there is some', async () => {
  opened.room.isMissing = true
  expect(await serverAt('2026-10-14T13:00:00Z')()).toBe('ready')
  expect(opened.room.isMissing).toBe(false)
  const { rows } = await opened.pool.query('select count(*)::int as many from heartbeat_room')
  expect(rows[0].many).toBe(0)
})
