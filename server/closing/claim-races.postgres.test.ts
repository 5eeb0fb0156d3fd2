// Tests closing an account at the moment when something else happens to its payments.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { addBilling } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp } from '../testing/hold-up.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { closeAccounts } from './close-accounts.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
})
afterEach(() => server.biller.faults())
afterAll(() => server.close())

it('gets one email about what is owed, and what is pending since it was claimed', async () => {
  await customer.pay({ amount: 50, on: '2026-10-20' })
  await closeOn(server, customer.accountId, '2026-10-20')
  server.clock.set('2026-10-20T15:00:00Z')
  await makeStatements(server.world)
  server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1, find_error: 1 })
  using held = holdUp(/for no key update of a skip locked/)
  const closing = closeAccounts(server.world)
  await held.reached
  await makeScheduled(server.world)
  expect((await booksOf(server, customer)).payments).toEqual(['pending 5000'])
  held.letGo()
  await closing
  const mails = await mailsTo(server, customer.email)
  const text = mails.find(({ subject }) => subject.startsWith('Your account was closed on'))?.text
  expect(text).toContain('You still owe $114.53')
  expect(text).toContain('We’re still processing $50.00 in payments')
  expect(text).not.toContain('what you scheduled')
})
