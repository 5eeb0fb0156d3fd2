import { overrideUsi } from '@lightwell/rulebook/customer-identity/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database
    .updateTable('identities')
    .set({ usi: 'VID-0042' })
    .where('id', '=', customer.identityId)
    .execute()
})

async function override(usiOverride: string, usi: string | null = 'VID-0042') {
  const { visitor } = await withView(server, customer, { isActing: true })
  const answer = await visitor.ask(overrideUsi, {
    body: { uid: customer.identityId, data: { usi, usiOverride } },
  })
  return answer.status === 200 ? inForce() : answer.problem.code
}
async function inForce() {
  const { usi, usi_override } = await server.world.database
    .selectFrom('identities')
    .where('id', '=', customer.identityId)
    .select(['usi', 'usi_override'])
    .executeTakeFirstOrThrow()
  return `${usi} ${usi_override}`
}

it('the video code is overridden, and an empty one clears that', async () => {
  expect(await override('VID-0043')).toBe('VID-0042 VID-0043')
  expect(await override('VID-0043')).toBe('VID-0042 VID-0043')
  expect(await override('')).toBe('VID-0042 null')
})

it.each([
  ['the request names somebody else’s code', 'other-usi', 'VID-0043', 'VID-9999'],
  ['the request names no code, but there is one', 'other-usi', 'VID-0043', null],
  ['it has a space in it', 'not-a-usi', 'VID 0043', 'VID-0042'],
  ['it has an accent in it', 'not-a-usi', 'VÍD-0043', 'VID-0042'],
])('it isn’t if %s: %s', async (_why, code, usiOverride, usi) => {
  expect(await override(usiOverride, usi)).toBe(code)
  expect(await inForce()).toBe('VID-0042 null')
})

it('it can be set if there’s none on file', async () => {
  await server.world.database
    .updateTable('identities')
    .set({ usi: null })
    .where('id', '=', customer.identityId)
    .execute()
  expect(await override('VID-0043', null)).toBe('null VID-0043')
})
