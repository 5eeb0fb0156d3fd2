import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { insertOutcome } from '../store.ts'
import { beginSomething, emptyTrail, longerThanGrace } from '../test-rows.ts'
import { checkTrail } from './check.ts'
import { closeTrail, graceMinutes } from './close.ts'
import { readChain } from './read.ts'
import { findBatches } from './store.ts'

// Tests a transaction that's still open when another connection closes a batch of the trail's rows. Needs PostgreSQL,
// since the embedded database has only one connection.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await emptyTrail(server)
})

/** Writes an outcome, and commits it only after `meanwhile` has run. */
const commitSlowly = (meanwhile: () => Promise<unknown>) =>
  server.world.database.transaction().execute(async (trx) => {
    const [entry] = await trx.selectFrom('trail').select('id').execute()
    await insertOutcome(trx, entry?.id ?? '', 'done', server.clock.read())
    await meanwhile()
  })
const counts = async () =>
  (await findBatches(server.world.database, 0, 9)).map(({ doings, outcomes }) => [doings, outcomes])

it('a row committed within the hour is in its batch', async () => {
  await beginSomething(server)
  await commitSlowly(async () => {
    server.clock.pass({ minutes: graceMinutes - 1 })
    await closeTrail(server.world)
  })
  server.clock.pass({ minutes: 2 })
  await closeTrail(server.world)
  expect(await counts()).toEqual([
    [0, 0],
    [1, 1],
  ])
  await checkTrail(server.world)
  expect((await readChain(server.world)).broken).toBe(0)
})

it('a row committed later looks as if it was inserted', async () => {
  await beginSomething(server)
  await commitSlowly(async () => {
    server.clock.pass(longerThanGrace)
    await closeTrail(server.world)
  })
  await checkTrail(server.world)
  expect((await readChain(server.world)).faults).toEqual([
    expect.objectContaining({ number: 1, fault: 'inserted' }),
  ])
})
