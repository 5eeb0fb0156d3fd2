import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failStatements } from '../../testing/fail-statements.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { closeFour, doMany, doSomething, emptyTrail, longerThanGrace } from '../test-rows.ts'
import { checkTrail } from './check.ts'
import { findProgress } from './check-store.ts'
import { closeTrail, graceMinutes, mostRows } from './close.ts'
import { forgetTrail } from './forget.ts'
import { readChain } from './read.ts'
import { findBatches } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { TRAIL_YEARS: '2' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await emptyTrail(server)
})

const batches = () => findBatches(server.world.database, 0, 100)
/** The number of rows in each batch, for both tables. */
const counts = async () => (await batches()).map(({ doings, outcomes }) => [doings, outcomes])
/**
 * Checks all batches.
 * @returns how many batches don't match
 */
async function broken() {
  await checkTrail(server.world)
  return (await readChain(server.world)).broken
}
const rowsLeft = async (table: 'trail' | 'trail_outcomes') =>
  (await server.world.database.selectFrom(table).select('id').execute()).length

describe('closing', () => {
  it('includes what’s an hour old, and leaves newer rows', async () => {
    await doSomething(server)
    server.clock.pass({ minutes: graceMinutes - 1 })
    await doSomething(server)
    await closeTrail(server.world)
    expect(await counts()).toEqual([[0, 0]])
    server.clock.pass({ minutes: 2 })
    await closeTrail(server.world)
    expect(await counts()).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('closes nothing twice', async () => {
    await doSomething(server)
    server.clock.pass(longerThanGrace)
    expect(await closeTrail(server.world)).toBe(1)
    expect(await closeTrail(server.world)).toBe(0)
  })

  it('logs the digest of each batch', async () => {
    using spied = vi.spyOn(server.world.events, 'trailClosed')
    await closeFour(server)
    expect(spied.mock.calls.map(([{ number, digest }]) => [number, digest])).toEqual(
      (await batches()).map(({ number, digest }) => [number, digest]),
    )
  })

  it('has no batch with more rows than are read at once', async () => {
    await doMany(server, mostRows * 2 + 500)
    server.clock.pass(longerThanGrace)
    expect(await closeTrail(server.world)).toBe(3)
    expect(await counts()).toEqual([
      [mostRows, mostRows],
      [mostRows, mostRows],
      [500, 500],
    ])
    expect(await broken()).toBe(0)
  })

  it('is done once by two servers at once', async () => {
    const other = await server.another()
    await doMany(server, mostRows * 2 + 500)
    server.clock.pass(longerThanGrace)
    const closed = await Promise.all([closeTrail(server.world), closeTrail(other.world)])
    await closeTrail(server.world)
    expect(closed.reduce((sum, each) => sum + each)).toBeGreaterThan(0)
    expect((await batches()).map(({ number, doings }) => [number, doings])).toEqual([
      [1, mostRows],
      [2, mostRows],
      [3, 500],
    ])
    expect(await broken()).toBe(0)
  })

  it('continues where a server died in the middle', async () => {
    await doMany(server, mostRows + 500)
    server.clock.pass(longerThanGrace)
    const stopping = new AbortController()
    using _told = vi.spyOn(server.world.events, 'trailClosed').mockImplementation(() => stopping.abort())
    expect(await closeTrail(server.world, stopping.signal)).toBe(1)
    {
      using _away = failStatements(/insert into "trail_batches"/)
      await expect(closeTrail(server.world)).rejects.toThrow()
    }
    expect(await closeTrail(server.world)).toBe(1)
    expect(await counts()).toEqual([
      [mostRows, mostRows],
      [500, 500],
    ])
    expect(await broken()).toBe(0)
  })
})

describe('checking', () => {
  it('goes round and round, and records when a round was done', async () => {
    await closeFour(server)
    expect(await checkTrail(server.world)).toBe(4)
    const { roundedAt } = await findProgress(server.world.database)
    expect(roundedAt?.toISOString()).toBe(server.clock.read().toString({ smallestUnit: 'millisecond' }))
    server.clock.pass({ hours: 2 })
    await closeTrail(server.world)
    expect(await checkTrail(server.world)).toBe(1)
    expect(await checkTrail(server.world)).toBe(5)
  })

  it('continues in the next run once it has read enough', async () => {
    for (let each = 0; each < 202; each++) {
      server.clock.pass({ hours: 1 })
      await closeTrail(server.world)
    }
    expect(await checkTrail(server.world)).toBe(200)
    expect((await findProgress(server.world.database)).roundedAt).toBeNull()
    expect(await checkTrail(server.world)).toBe(2)
    expect((await findProgress(server.world.database)).roundedAt).not.toBeNull()
  })
})

describe('deleting', () => {
  const years = (count: number) => ({ hours: count * 366 * 24 })

  it('removes rows older than their years with their batches, and the rest still checks', async () => {
    await closeFour(server)
    server.clock.pass(years(1))
    await doSomething(server)
    server.clock.pass(longerThanGrace)
    await closeTrail(server.world)
    server.clock.pass(years(1))
    await closeTrail(server.world)
    expect(await broken()).toBe(0)
    expect(await forgetTrail(server.world)).toBe(4)
    expect((await batches()).map(({ number }) => number)).toEqual([5, 6])
    expect([await rowsLeft('trail'), await rowsLeft('trail_outcomes')]).toEqual([1, 1])
    expect(await broken()).toBe(0)
    expect(await forgetTrail(server.world)).toBe(0)
  })

  it('keeps the newest batch, which the next one follows', async () => {
    await closeFour(server)
    server.clock.pass(years(3))
    expect(await forgetTrail(server.world)).toBe(3)
    await closeTrail(server.world)
    expect((await batches()).map(({ number }) => number)).toEqual([4, 5])
    expect(await broken()).toBe(0)
  })

  it('doesn’t cover up rows that were removed by hand', async () => {
    await closeFour(server)
    server.clock.pass(years(3))
    await forgetTrail(server.world)
    server.clock.pass({ hours: 2 })
    await closeTrail(server.world)
    server.clock.pass({ hours: 2 })
    await closeTrail(server.world)
    await server.world.database.deleteFrom('trail_batches').where('number', '=', 4).execute()
    expect(await broken()).toBe(1)
  })

  it('leaves no fault of what it deleted', async () => {
    await closeFour(server)
    await server.world.database.deleteFrom('trail_outcomes').execute()
    expect(await broken()).toBe(3)
    server.clock.pass(years(3))
    await closeTrail(server.world)
    await forgetTrail(server.world)
    expect(await broken()).toBe(0)
  })

  it('is done once by two servers at once', async () => {
    const other = await server.another()
    await closeFour(server)
    server.clock.pass(years(3))
    await Promise.all([forgetTrail(server.world), forgetTrail(other.world)])
    expect((await batches()).map(({ number }) => number)).toEqual([4])
    expect((await findProgress(server.world.database)).forgotten).toBe(3)
  })
})
