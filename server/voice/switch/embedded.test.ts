import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../database/id.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { embeddedSwitch } from './embedded.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([
  ['in the demonstration', true, '1 Nowhere Street', 'unknown'],
  ['in the demonstration', true, '1 Example Street', 'registered'],
  ['of a provider, where it may be a street like any other', false, '1 Nowhere Street', 'registered'],
])('%s (%s), %s is %s', async (_name, isDemo, street, expected) => {
  const played = embeddedSwitch(server.world.database, server.world.clock, { isDemo })
  const location = { street, unit: '', city: 'Rochester', state: 'NY', zip: '14604' }
  expect(
    await played.registerLocation({ id: newId(server.clock.read()), number: '5855550102', location }),
  ).toBe(expected)
})
