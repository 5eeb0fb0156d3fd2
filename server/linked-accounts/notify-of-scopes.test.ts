import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { notifyOfScopes } from './notify-of-scopes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const carriedOver = (accountId: string) =>
  server.world.database.insertInto('scope_changes').values({ account_id: accountId }).execute()
const mailsTo = (email: string) =>
  server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .select(['subject', 'body_text as text'])
    .execute()

it('owners are notified once of what each helper can do', async () => {
  const owner = await newCustomer(server, { kind: 'platform' })
  const reader = await owner.housemate({ pays: false, manages: false })
  const nobody = await owner.housemate({ billing: false, pays: false, seesServices: false, manages: false })
  await carriedOver(owner.accountId)
  await Promise.all([notifyOfScopes(server.world), notifyOfScopes(server.world)])
  const [mail, ...more] = await mailsTo(owner.email)
  expect(mail?.subject).toBe('You can now choose who sees your services')
  expect(mail?.text).toMatch(/See bills · See services/)
  expect(mail?.text).toMatch(/Nothing/)
  expect(more).toEqual([])
  expect([...(await mailsTo(reader.email)), ...(await mailsTo(nobody.email))]).toEqual([])
})

it('an owner who no longer has helpers isn’t notified', async () => {
  const owner = await newCustomer(server, { kind: 'legacy' })
  await carriedOver(owner.accountId)
  expect(await notifyOfScopes(server.world)).toBe(1)
  expect(await mailsTo(owner.email)).toEqual([])
})
