import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failStatements } from '../testing/fail-statements.ts'
import { undecided } from '../testing/repeats.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// A request that a slow database couldn't answer isn't counted. The caller can repeat it once the database works.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

describe('what a slow database leaves undecided counts for nothing', () => {
  it.each(undecided)('$what', async ({ fails, begin, well, stays = 0 }) => {
    const ask = await begin(server)
    {
      using _slow = failStatements(fails)
      for (let times = 1; times <= 12; times++) expect([500, 503]).toContain(await ask())
    }
    const counts = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    expect(counts.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(stays)
    expect(await server.opened.database.selectFrom('throttle_holds').select('id').execute()).toEqual([])
    expect(await ask()).toBe(well)
  })
})
