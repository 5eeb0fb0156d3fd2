import { afterAll, beforeAll, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { forgetViews } from './forget.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ at: '2026-10-14T11:00:00Z', settings: { TRAIL_YEARS: '1' } })
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())

it('a view is deleted a day after the trail has deleted what was done in it', async () => {
  // The view ends at 11:30.
  await withView(server, customer)
  server.clock.set('2027-10-15T11:30:00Z')
  await withView(server, customer)
  expect(await forgetViews(server.world)).toBe(0)
  server.clock.pass({ seconds: 1 })
  expect(await forgetViews(server.world)).toBe(1)
  expect(await forgetViews(server.world)).toBe(0)
})
