import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTries } from '../accounts/pin.ts'
import { useUp } from '../testing/slowed.ts'
import { block, office, storm } from '../testing/storm.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Strangers make a thousand requests, four of each kind at once. In this test, slowed-down requests don't really wait,
// and the embedded database is fast. In `npm run bench -- storm`, they do wait. It sends ten times as many requests,
// four times as many at once.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a thousand strangers of one /48, one office, one email and one account keep out none of ten customers', async () => {
  // Fills these counts in advance, as the requests of more strangers would.
  for (const limit of ['sign-in', 'reset', 'register', 'outages', 'guest-session'] as const) {
    await useUp(server, limit, 'network', office)
    await useUp(server, limit, 'network', block, 16)
  }
  const { strangers, accountNumbers, customers } = await storm(server, 1_000, { atOnce: 4 })
  expect(customers.filter(({ isServed }) => !isServed)).toEqual([])
  expect(customers).toHaveLength(10)
  expect(Object.entries(strangers).map(([sort, statuses]) => [sort, answersAmong(statuses)])).toEqual([
    ['IPv6 of one /48', ['200', '401']],
    ['one office', ['200', '401', '422']],
    ['one e-mail', ['200', '401']],
    ['one account', ['200', '422']],
  ])
  expect(await countsThatSlow()).toEqual(
    expect.arrayContaining([
      'guest-session network',
      'outages network',
      'reset network',
      'sign-in name',
      'sign-in network',
    ]),
  )
  for (const number of accountNumbers)
    expect([...(await readTries(server.world, [number])).keys()]).toEqual([number])
})

/** The status codes that the strangers got, except 503 (busy) and 408 (late). */
const answersAmong = (statuses: Record<string, number>) =>
  Object.keys(statuses).filter((status) => !['503', '408'].includes(status))

async function countsThatSlow(): Promise<unknown[]> {
  const counted = server.world.events.registry.getSingleMetric('lightwell_security_events_total')
  const { values } = (await counted?.get()) ?? expect.fail()
  return values.filter(({ labels }) => labels.event === 'limit-slows').map(({ labels }) => labels.detail)
}
