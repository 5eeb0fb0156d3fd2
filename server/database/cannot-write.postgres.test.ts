import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booksOf, chargesOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Tests a database that can be read but not written to, like a replica or one on a full disk. The embedded database has
// no such state.
let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())

/** Lets new database sessions write or not, and ends the existing sessions. */
async function letItWrite(may: boolean): Promise<void> {
  const { rows } = await server.opened.pool.query('select current_database() as name')
  const name: string = rows[0].name
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${may ? 'off' : 'on'}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

it('while the database can’t be written to, the server isn’t ready, keeps reading, and takes no payment halfway', async () => {
  const guest = server.guest()
  await letItWrite(false)
  await expect
    .poll(async () => (await guest.send('GET', '/readyz')).json())
    .toMatchObject({ code: 'database-away' })
  expect((await guest.send('GET', '/healthz')).statusCode).toBe(200)
  expect((await customer.visitor.send('GET', `/api/accounts/${customer.accountId}`)).statusCode).toBe(200)
  expect(await customer.pay()).toMatchObject({ status: 503, code: 'database-away' })

  await letItWrite(true)
  await expect.poll(async () => (await guest.send('GET', '/readyz')).statusCode).toBe(200)
  expect(await booksOf(server, customer)).toMatchObject({ payments: [], entries: [] })
  const { payment } = await customer.pay()
  expect(chargesOf(server, payment.id)).toHaveLength(1)
})
