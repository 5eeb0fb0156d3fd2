// Tests auto pay rules without an email address, as imported from former systems. Such rules still pay, but the
// authorization and the pages promise no email.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAutopay } from '../identity/test-rows.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  const bill = { account_id: customer.accountId, statement_on: '2026-10-05' }
  await server.world.database.insertInto('bills_to_announce').values(bill).execute()
})

async function on(day: string) {
  server.clock.set(`${day}T06:00:00Z`)
  await announceBills(server.world)
  await makeScheduled(server.world)
}

it('a bill is paid without a notice', async () => {
  await addAutopay(server, customer, customer.methods.visa)
  for (const day of ['2026-10-15', '2026-10-30']) await on(day)
  expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
  expect((await booksOf(server, customer)).mails).toEqual([])
})

it('a declined card is retried as often as usual, and then auto pay stops', async () => {
  await addAutopay(server, customer, customer.methods.declined)
  for (const day of ['2026-10-15', '2026-10-30', '2026-11-02', '2026-11-06']) await on(day)
  expect(await autopaymentsOf(server, customer)).toEqual([
    '1 declined 8450 on 2026-10-30',
    '2 declined 8450 on 2026-11-02',
    '3 declined 8450 on 2026-11-06',
  ])
  expect(await autopayOf(await customer.elsewhere()).read()).toMatchObject([{ status: 'Stopped' }])
  expect((await booksOf(server, customer)).mails).toEqual([])
})

it('if nothing is owed anymore on its day, no email says that nothing is paid', async () => {
  await addAutopay(server, customer, customer.methods.visa)
  await on('2026-10-15')
  const owed = server.world.database.updateTable('accounts').where('id', '=', customer.accountId)
  await owed.set({ balance_cents: 0 }).execute()
  await on('2026-10-30')
  expect(await autopaymentsOf(server, customer)).toEqual(['1 cancelled 8450 on 2026-10-30'])
  expect((await booksOf(server, customer)).mails).toEqual([])
})
