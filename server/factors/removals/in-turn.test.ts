import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../../testing/mailed.ts'
import {
  addApp,
  addPasskey,
  resetByMail,
  runRemovals,
  signInBy,
  signInByCode,
} from '../../testing/sign-in-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

// Tests the removal of an app, and a later removal of a passkey. Each started with an emailed link. Each factor is
// removed on its own day.

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  owner = await newCustomer(server, { kind: 'legacy' })
  await bothBegun()
})

const second = 'seven kettles sing over the bay'

/**
 * Starts the removal of an app and, 60 hours later, of a passkey. The app will be removed 72 hours after the start, the
 * passkey 132 hours after it.
 */
async function bothBegun(): Promise<void> {
  const secret = await addApp(server, owner.visitor)
  await resetByMail(server, owner.email)
  server.clock.pass({ hours: 24 * removalDays - 24 })
  await runRemovals(server)
  server.clock.pass({ hours: 12 })
  await addPasskey((await signInByCode(server, owner.email, secret)).who)
  await resetByMail(server, owner.email, second)
}
const passkeys = async () =>
  (
    await server.world.database
      .selectFrom('passkeys')
      .where('identity_id', '=', owner.identityId)
      .select('id')
      .execute()
  ).length

it('are announced with a day each, and go on theirs', async () => {
  const mails = await mailsTo(server, owner.email)
  const { subject, text } = mails.findLast((each) => /remove a sign-in method/.test(each.subject)) ?? {}
  expect(subject).toMatch(/October 17/)
  expect(text).toMatch(/Will be removed on October 17.*Will be removed on October 19/s)
  server.clock.pass({ hours: 13 })
  await runRemovals(server)
  expect([await signInBy(server.guest(), owner.email, second), await passkeys()]).toMatchObject([
    { ok: true },
    1,
  ])
  server.clock.pass({ hours: 36 })
  await runRemovals(server)
  expect(await passkeys()).toBe(1)
  server.clock.pass({ hours: 24 })
  await runRemovals(server)
  expect(await passkeys()).toBe(0)
})

it('are kept by a link until the last one goes, even if the first is gone', async () => {
  const token = await tokenMailedTo(server, owner.email, '/keep-factors')
  server.clock.pass({ hours: 13 })
  await runRemovals(server)
  server.clock.pass({ hours: 30 })
  await runRemovals(server)
  expect((await submitForm(server, '/keep-factors', { token })).statusCode).toBe(200)
  server.clock.pass({ hours: 48 })
  await runRemovals(server)
  await runRemovals(server)
  expect(await passkeys()).toBe(1)
})
