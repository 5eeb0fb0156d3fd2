import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildMetrics } from '../../start/operations/metrics.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { closeFour, emptyTrail } from '../test-rows.ts'
import { batchBehind } from './batch.ts'
import { checkTrail, type Fault } from './check.ts'
import { closeTrail } from './close.ts'
import { readChain } from './read.ts'
import { findBatches, findNewest, findRows } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await emptyTrail(server)
  await closeFour(server)
})

const runSql = (statement: RawBuilder<unknown>) => statement.execute(server.world.database)
/**
 * Checks all batches.
 * @returns each broken batch in the log: its number and its fault
 */
async function check() {
  using spied = vi.spyOn(server.world.events, 'trailBroken')
  expect(await checkTrail(server.world)).toBe((await findBatches(server.world.database, 0, 10)).length)
  return spied.mock.calls.map(([{ batch, fault }]) => [batch, fault])
}

const within = (number: number) => sql`
  id > (select after_id from trail_batches where number = ${number}) and
  id <= (select up_to_id from trail_batches where number = ${number})`
/** SQL condition that's only true for the first row of the third batch. */
const one = (table: 'trail' | 'trail_outcomes') =>
  sql`id = (select id from ${sql.table(table)} where ${within(3)} order by id limit 1)`
/** SQL for a new id with the same time as the id of a given row. */
const idBeside = sql`overlay(id::text placing '0000' from 20 for 4)::uuid`

const tamperings: [name: string, what: RawBuilder<unknown>, faults: [batch: number, fault: Fault][]][] = [
  ['nothing', sql`select 1`, []],
  ['who did it', sql`update trail set by_id = 'somebody else' where ${one('trail')}`, [[3, 'altered']]],
  ['what kind did it', sql`update trail set by_kind = 'helper' where ${one('trail')}`, [[3, 'altered']]],
  ['whose it is', sql`update trail set identity_id = null where ${one('trail')}`, [[3, 'altered']]],
  ['the account', sql`update trail set account_id = '1' where ${one('trail')}`, [[3, 'altered']]],
  ['the call', sql`update trail set call = 'GET /api/session' where ${one('trail')}`, [[3, 'altered']]],
  ['a thing where none was', sql`update trail set thing = 'x' where ${one('trail')}`, [[3, 'altered']]],
  [
    'what it is about',
    sql`update trail set about = '{"a","payment"}' where ${one('trail')}`,
    [[3, 'altered']],
  ],
  ['a view', sql`update trail set view_id = id where ${one('trail')}`, [[3, 'altered']]],
  ['words', sql`update trail set words = 'x'::bytea where ${one('trail')}`, [[3, 'altered']]],
  [
    'its instant by a microsecond',
    sql`update trail set at = at + interval '1 microsecond' where ${one('trail')}`,
    [[3, 'altered']],
  ],
  [
    'how it ended',
    sql`update trail_outcomes set outcome = 'refused' where ${one('trail_outcomes')}`,
    [[3, 'altered']],
  ],
  [
    'what ended so',
    sql`update trail_outcomes set doing = id where ${one('trail_outcomes')}`,
    [[3, 'altered']],
  ],
  ['a row removed', sql`delete from trail where ${one('trail')}`, [[3, 'removed']]],
  ['an outcome removed', sql`delete from trail_outcomes where ${one('trail_outcomes')}`, [[3, 'removed']]],
  [
    'a row put in',
    sql`insert into trail (id, at, by_kind, call) select ${idBeside}, at, by_kind, call from trail where ${one('trail')}`,
    [[3, 'inserted']],
  ],
  [
    'an outcome put in',
    sql`insert into trail_outcomes select ${idBeside}, id, at, outcome from trail_outcomes where ${one('trail_outcomes')}`,
    [[3, 'inserted']],
  ],
  [
    'a row moved to another time',
    sql`update trail set id = (select ${idBeside} from trail where ${within(4)} order by id limit 1) where ${one('trail')}`,
    [
      [3, 'removed'],
      [4, 'inserted'],
    ],
  ],
  ['all rows of a batch removed', sql`delete from trail where ${within(2)}`, [[2, 'removed']]],
  [
    'a batch that counts otherwise',
    sql`update trail_batches set doings = 1 where number = 3`,
    [[3, 'batch-altered']],
  ],
  [
    'a batch that ends otherwise',
    sql`update trail_batches set up_to_id = (select up_to_id from trail_batches where number = 4) where number = 3`,
    [
      [3, 'batch-altered'],
      [4, 'unlinked'],
    ],
  ],
  ['a batch removed', sql`delete from trail_batches where number = 3`, [[3, 'batch-removed']]],
  ['the first batch removed', sql`delete from trail_batches where number = 1`, [[1, 'batch-removed']]],
]

it.each(tamperings)('%s is found', async (_, what, faults) => {
  await runSql(what)
  expect(await check()).toEqual(faults)
})

it('a batch that’s remade over other rows is found by the one after it', async () => {
  const { database } = server.world
  await runSql(sql`update trail set by_id = 'somebody else' where ${one('trail')}`)
  const [second, third] = await findBatches(database, 2, 2)
  if (!second || !third) throw new Error('There should be four batches.')
  const anew = batchBehind(second, third.upToId, await findRows(database, third, 10))
  await runSql(sql`
    update trail_batches set rows_digest = ${anew.rowsDigest}, digest = ${anew.digest} where number = 3`)
  expect(await check()).toEqual([[4, 'unlinked']])
})

it('a chain that’s remade to its end differs from the logged digests, and from nothing here', async () => {
  const newestThen = await findNewest(server.world.database)
  await runSql(sql`delete from trail where ${within(4)}`)
  await runSql(sql`delete from trail_batches where number = 4`)
  await closeTrail(server.world)
  expect(await check()).toEqual([])
  const newest = await findNewest(server.world.database)
  expect(newest?.number).toBe(newestThen?.number)
  expect(newest?.digest).not.toEqual(newestThen?.digest)
})

it('a batch that matches again isn’t reported anymore', async () => {
  await runSql(sql`update trail set by_kind = 'helper' where ${one('trail')}`)
  expect(await check()).toEqual([[3, 'altered']])
  expect(await check()).toEqual([[3, 'altered']])
  await runSql(sql`update trail set by_kind = 'customer' where ${one('trail')}`)
  expect(await check()).toEqual([])
  expect((await readChain(server.world)).broken).toBe(0)
})

it('operators see what’s broken, and the server keeps serving', async () => {
  const asked = buildMetrics(server.world)
  await runSql(sql`delete from trail_outcomes where ${one('trail_outcomes')}`)
  await check()
  const { body: page } = await asked.inject('/operations')
  expect(page).toContain('Broken batches: 1')
  expect(page).toContain('<code>removed</code>')
  expect(page).toContain((await findNewest(server.world.database))?.digest.toString('hex'))
  const { body: metrics } = await asked.inject('/metrics')
  expect(metrics).toContain('lightwell_trail_broken 1')
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  await asked.close()
})
