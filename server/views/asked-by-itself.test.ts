import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { extendView, readView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a bar that polls its view’s state doesn’t keep an idle person signed in', async () => {
  const { visitor, viewId: id } = await withView(server, await newCustomer(server, { kind: 'legacy' }))
  const asks = async () => [
    (await visitor.ask(readView, { params: { id } })).status,
    (await visitor.ask(readSession)).status,
  ]
  server.clock.pass({ minutes: 20 })
  // This request comes from a person's click, so it counts as use.
  expect((await visitor.ask(extendView, { params: { id } })).status).toBe(200)
  server.clock.pass({ minutes: 29 })
  expect(await asks()).toEqual([200, 200])
  server.clock.pass({ minutes: 2 })
  expect((await asks())[0]).toBe(401)
})
