import { afterAll, beforeAll, expect, it } from 'vitest'
import { storm } from '../testing/storm.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Nobody waits here who is slowed down; `npm run bench -- storm` is the same with ten times as many, who wait.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a thousand strangers of one /48, one office, one e-mail and one account keep out none of ten customers', async () => {
  const { strangers, customers } = await storm(server, 1_000)
  expect(customers.filter(({ isServed }) => !isServed)).toEqual([])
  expect(customers).toHaveLength(10)
  for (const statuses of Object.values(strangers)) expect(statuses).not.toHaveProperty('500')
}, 300_000)
