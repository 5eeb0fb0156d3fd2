import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstId } from '../../database/id.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const migration = readFileSync(
  join(import.meta.dirname, '../../database/migrations/0202-trail-chain.sql'),
  'utf8',
)
const [ordered, random] = ['01999999-0000-7000-8000-00000000000a', 'f47ac10b-58cc-4372-a567-0e02b2c3d479']
const at = '2026-05-03T12:00:00.123Z'
const before = `
  create schema before_chain;
  set local search_path to before_chain;
  create table trail_outcomes (id uuid primary key, doing uuid not null unique, at timestamptz not null, outcome text not null);
  insert into trail_outcomes values
    ('${ordered}', '${ordered}', '${at}', 'done'), ('${random}', '${random}', '${at}', 'unknown');`

class Undone extends Error {}

it('an outcome carried over with a random id gets one for its time, and every other keeps its own', async () => {
  let found: { id: string; doing: string; outcome: string }[] = []
  const carryingOver = server.world.database.transaction().execute(async (trx) => {
    await sql.raw(before).execute(trx)
    await sql.raw(migration).execute(trx)
    const read = await sql<
      (typeof found)[number]
    >`select id, doing, outcome from trail_outcomes order by outcome`
    found = (await read.execute(trx)).rows
    throw new Undone()
  })
  await expect(carryingOver).rejects.toThrow(Undone)
  const instant = Temporal.Instant.from(at)
  expect(found).toEqual([
    { id: ordered, doing: ordered, outcome: 'done' },
    { id: expect.any(String), doing: random, outcome: 'unknown' },
  ])
  const made = found[1]?.id ?? ''
  expect(made).toMatch(/^.{8}-.{4}-7.{3}-8.{3}-.{12}$/)
  expect(made > firstId(instant) && made < firstId(instant.add({ milliseconds: 1 }))).toBe(true)
})
