import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { byPerson } from '../../demo/by.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { insertEntry, insertOutcome } from '../store.ts'
import { closeFour, emptyTrail } from '../test-rows.ts'
import { batchBehind, beforeAll as beforeAllBatches } from './batch.ts'
import { removeBatch } from './forget-store.ts'
import { findBatches, insertBatch } from './store.ts'

// Tests the grants of docs/operations.md as the application's role. Needs PostgreSQL, since the embedded database has
// only one role.
const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const [, grants = ''] = /### Who may write[\s\S]*?```sql\n([\s\S]*?)```/.exec(operations) ?? []
const tables = ['trail', 'trail_outcomes', 'trail_batches'] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await emptyTrail(server)
  await closeFour(server)
})
afterAll(() => server.close())

class Undone extends Error {}
/**
 * Runs `work` as the application's role, which owns the tables, and rolls everything back.
 * @returns the result of `work`
 */
async function asItsRole<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let given: { value: T } | undefined
  const undone = server.world.database.transaction().execute(async (trx) => {
    await sql`create role lightwell`.execute(trx)
    await sql`grant all on all tables in schema public to lightwell`.execute(trx)
    for (const table of tables) await sql`alter table ${sql.table(table)} owner to lightwell`.execute(trx)
    for (const statement of grants.split(';').filter((each) => each.trim() !== ''))
      await sql.raw(statement).execute(trx)
    await sql`set local role lightwell`.execute(trx)
    given = { value: await work(trx) }
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  if (given === undefined) throw new Error('Nothing was done.')
  return given.value
}
const refused = (statement: string) =>
  asItsRole(async (trx) => {
    const failed: unknown = await sql
      .raw(statement)
      .execute(trx)
      .catch((error: unknown) => error)
    return (failed as { code?: string }).code
  })

it('the role adds to the trail, and closes batches', async () => {
  const now = server.clock.read()
  const by = byPerson(newId(now))
  const entry = { by, identityId: undefined, accountId: undefined, call: 'GET /', sealed: undefined }
  const id = newId(now)
  const batch = batchBehind({ ...beforeAllBatches, number: 4 }, newId(now), { doings: [], outcomes: [] })
  const done = await asItsRole(async (trx) => {
    await insertEntry(trx, { ...entry, id }, now)
    return [
      await insertOutcome(trx, id, 'done', now),
      await insertOutcome(trx, id, 'unknown', now),
      await insertBatch(trx, batch),
    ]
  })
  expect(done).toEqual([true, false, true])
})

describe('the role never changes', () => {
  it.each([
    'update trail set by_id = null',
    "update trail_outcomes set outcome = 'done'",
    'update trail_batches set doings = 0',
    'truncate trail',
    'truncate trail_outcomes',
    'truncate trail_batches',
  ])('%s', async (statement) => {
    expect(await refused(statement)).toBe('42501')
  })
})

it('the role removes what’s three years old, and nothing newer', async () => {
  const [, second] = await findBatches(server.world.database, 1, 2)
  if (!second) throw new Error('There should be four batches.')
  const countsAfter = async (trx: Transaction<Tables>) => {
    await removeBatch(trx, second)
    const left = await sql<{ doings: number; outcomes: number }>`
      select (select count(*)::int from trail) as doings, (select count(*)::int from trail_outcomes) as outcomes`.execute(
      trx,
    )
    return left.rows[0]
  }
  expect(await asItsRole(countsAfter)).toEqual({ doings: 6, outcomes: 6 })
  for (const table of ['trail', 'trail_outcomes'] as const)
    await sql`update ${sql.table(table)} set at = at - interval '4 years'`.execute(server.world.database)
  expect(await asItsRole(countsAfter)).toEqual({ doings: 4, outcomes: 4 })
})
