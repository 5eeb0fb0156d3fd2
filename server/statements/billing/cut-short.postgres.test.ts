import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBilling, addOneTime, statementsSince } from '../../testing/billing.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeStatements } from './make-statements.ts'

const billDay = '2026-11-05'
const realQuery = pg.Client.prototype.query

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('billing_cycles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, billDay)
  await addOneTime(server, customer, '2026-10-20', 75_00)
  server.clock.set(`${billDay}T05:00:00Z`)
})
afterEach(() => {
  pg.Client.prototype.query = realQuery
})

/**
 * Drops the database connection once, at an SQL statement that matches `like`: either just before it runs, or after it
 * ran but before its answer arrives.
 */
function cut(like: RegExp, when: 'before' | 'after'): () => boolean {
  let isCut = false
  const cutting = async function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text)
    const ask = () => Reflect.apply(realQuery, this, asked)
    if (isCut || !like.test(text)) return ask()
    isCut = true
    if (when === 'after') await ask()
    const { processID } = this as unknown as { processID: number }
    await server.opened.pool.query('select pg_terminate_backend($1)', [processID])
    return ask()
  }
  pg.Client.prototype.query = cutting as typeof realQuery
  return () => isCut
}

it.each([
  ['begins', /^begin/, 'before'],
  ['has begun', /^begin/, 'after'],
  ['takes the accounts', /for no key update/, 'after'],
  ['reads what they are charged', /recurring_charges/, 'before'],
  ['writes the statements', /insert into statements/, 'before'],
  ['has written the statements', /insert into statements/, 'after'],
  ['has entered them in the books', /insert into ledger_entries/, 'after'],
  ['has moved the balances', /update accounts/, 'after'],
  ['hands them to auto pay', /insert into bills_to_announce/, 'after'],
  ['has promised the mails', /insert into outbox/, 'after'],
  ['commits', /^commit/, 'before'],
  ['has committed, and nobody has heard', /^commit/, 'after'],
] as const)(
  'a run that loses its connection when it %s makes every statement once',
  async (_, like, when) => {
    const wasCut = cut(like, when)
    await makeStatements(server.world)
    expect(wasCut()).toBe(true)
    expect(await statementsSince(server, customer, billDay)).toHaveLength(1)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 84_50 + 61_00 + 75_00,
      entries: ['receivable>revenue 13600'],
      mails: [expect.stringContaining('Your bill: ')],
    })
    expect(await makeStatements(server.world)).toBe(0)
  },
)
