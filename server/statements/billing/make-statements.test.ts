import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAutopay, addIdentity, linkAccount } from '../../identity/test-rows.ts'
import { reconcile } from '../../payments/settle/reconcile.ts'
import { addBilling, addOneTime, statementsSince } from '../../testing/billing.ts'
import { booksOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeStatements } from './make-statements.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  // Deletes the billing cycles of other tests and of the demo. So the job bills only this test's customer.
  await server.world.database.deleteFrom('billing_cycles').execute()
  customer = await newCustomer(server, { kind: 'platform' })
})

/** The day of the customer's next bill. Their newest bill, of October 5, 2026, is for $84.50 and due on November 4. */
const billDay = '2026-11-05'
/** Runs the billing job, and throws if anything fails. */
const run = ({ world } = server as Pick<TestServer, 'world'>) =>
  makeStatements({ ...world, events: { ...world.events, deadLetterFound: rethrow } })
const rethrow = (_facts: object, error: unknown) => {
  throw error
}
const at = (day: string, time = '05:00:00') => server.clock.set(`${day}T${time}Z`)
/** For each statement made: the balance forward, payments, new charges, amount due, and due date. */
const made = async (of: Customer = customer) =>
  (await statementsSince(server, of, billDay)).map((statement) => [
    statement.balance_forward_cents,
    statement.payments_cents,
    statement.new_charges_cents,
    statement.amount_due_cents,
    statement.due_on,
  ])
const linesOf = async () =>
  (await statementsSince(server, customer, billDay)).map(({ sections }) =>
    sections.flatMap(({ rows }) =>
      rows.map(({ description, amountCents }) => `${description} ${amountCents}`),
    ),
  )
const mailOf = async (customer: Customer) =>
  (await mailsAbout(server, customer)).filter(({ subject }) => !subject.includes('payment'))

describe('the next statement', () => {
  beforeEach(() => addBilling(server, customer, billDay))

  it('isn’t made a day early, and is made on its day', async () => {
    at(billDay, '03:59:59')
    expect(await run()).toBe(0)
    at(billDay, '04:00:00')
    // Clocks in New York went back on November 1, so midnight of the bill day is at 5:00 UTC.
    expect(await run()).toBe(0)
    at(billDay, '05:00:00')
    expect(await run()).toBe(1)
    expect(await made()).toEqual([[84_50, 0, 61_00, 145_50, '2026-11-26']])
    expect(await linesOf()).toEqual([['Fiber Internet 500 6000', '911 fee 100']])
  })

  it('is entered into the ledger, moves the balance, and is queued for auto pay', async () => {
    at(billDay)
    await run()
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 145_50,
      entries: ['receivable>revenue 6100'],
    })
    const { accountId } = customer
    const left = await server.world.database.selectFrom('bills_to_announce').selectAll().execute()
    expect(left).toContainEqual({ account_id: accountId, statement_on: billDay })
  })

  it('is made once on its day, however often and by whichever server', async () => {
    const other = await server.another()
    at(billDay)
    const counts = await Promise.all([run(), run(other), run()])
    counts.push(await run())
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await made()).toHaveLength(1)
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 145_50 })
    expect(await mailOf(customer)).toHaveLength(1)
  })

  it('that was interrupted halfway left nothing behind, and is made whole the next time', async () => {
    at(billDay)
    const { config } = server.world
    const brand = new Proxy(config.brand, {
      get() {
        throw new Error('The server ended while it wrote the mails.')
      },
    })
    await makeStatements({ ...server.world, config: { ...config, brand } })
    expect(await made()).toEqual([])
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 84_50, entries: [] })
    server.clock.pass({ minutes: 1 })
    expect(await run()).toBe(1)
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 145_50 })
    expect(await mailOf(customer)).toHaveLength(1)
  })

  it('has the payments since the one before', async () => {
    await customer.pay({ amount: 84.5 })
    at(billDay)
    await run()
    expect(await made()).toEqual([[84_50, 84_50, 61_00, 61_00, '2026-11-26']])
  })

  it('has the one-time charges and credits of the days before it, each once', async () => {
    await addOneTime(server, customer, '2026-11-04', 75_00)
    await addOneTime(server, customer, '2026-10-20', -4_33)
    await addOneTime(server, customer, billDay, 20_00)
    for (const day of [billDay, '2026-12-05']) {
      at(day)
      await run()
    }
    expect((await linesOf()).map((lines) => lines.slice(1, -1))).toEqual([
      ['Credit for an outage -433', 'Technician visit 7500'],
      ['Technician visit 2000', 'Late fee 1000'],
    ])
  })

  it('with more credits than charges lowers what’s owed', async () => {
    await addOneTime(server, customer, '2026-10-20', -100_00)
    at(billDay)
    await run()
    expect(await made()).toEqual([[84_50, 0, -39_00, 45_50, '2026-11-26']])
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 45_50,
      entries: ['revenue>receivable 3900'],
    })
  })

  it('is made later if its day was missed, month by month, each due three weeks after it was made', async () => {
    at('2027-01-20')
    expect(await run()).toBe(3)
    expect(await made()).toEqual([
      [84_50, 0, 61_00, 145_50, '2027-02-10'],
      [145_50, 0, 71_00, 216_50, '2027-02-10'],
      [216_50, 0, 61_00, 277_50, '2027-02-10'],
    ])
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 277_50 })
    expect(await run()).toBe(0)
  })

  it('has a payment in the month it was made, if its day was missed', async () => {
    at('2026-11-20')
    await (await customer.elsewhere()).pay({ amount: 84.5 })
    at('2026-12-06')
    await run()
    expect((await made()).map(([forward, payments]) => [forward, payments])).toEqual([
      [84_50, 0],
      [145_50, 84_50],
    ])
  })

  it.each([
    ['its own evening', '04:30:00', 84_50],
    ['the night after it', '05:30:00', 0],
  ])('counts a payment of %s on the right bill if its day was missed (%s)', async (_when, time, paid) => {
    at('2026-11-06', time)
    await (await customer.elsewhere()).pay({ amount: 84.5 })
    at('2026-11-07')
    await run()
    expect(await made()).toEqual([[84_50, paid, 61_00, 145_50 - paid, '2026-11-28']])
  })

  it('that’s made late in the evening is due three weeks after that day', async () => {
    at('2026-11-08', '04:30:00')
    await run()
    expect((await made()).map(([, , , , dueOn]) => dueOn)).toEqual(['2026-11-28'])
  })

  it('has a fee for a payment returned on the evening before', async () => {
    await customer.pay({ with: 'has no funds' })
    at(billDay, '04:30:00')
    server.biller.settle()
    await reconcile(server.world)
    at(billDay)
    await run()
    expect((await linesOf()).flat()).toContain('Returned payment fee 2500')
  })

  it('has a fee for a returned payment, once', async () => {
    await customer.pay({ with: 'has no funds' })
    server.biller.settle()
    await reconcile(server.world)
    await server.world.database.deleteFrom('report_cursors').execute()
    await reconcile(server.world)
    for (const day of [billDay, '2026-12-05']) {
      at(day)
      await run()
    }
    expect((await linesOf()).map((lines) => lines.slice(1, -1))).toEqual([
      ['Returned payment fee 2500'],
      ['Late fee 1000'],
    ])
    expect((await made()).map(([, payments]) => payments)).toEqual([0, 0])
  })

  it('has no fee for a returned payment if another system makes the bills', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await other.pay({ with: 'comes back' })
    server.biller.settle()
    await reconcile(server.world)
    expect(await booksOf(server, other)).toMatchObject({ payments: ['returned 8450'] })
    const { accountId } = other
    const charges = server.world.database.selectFrom('one_time_charges').where('account_id', '=', accountId)
    expect(await charges.selectAll().execute()).toEqual([])
  })

  it('has a late fee if the previous bill was open when its grace period ended', async () => {
    at(billDay)
    await run()
    at('2026-11-27')
    await (await customer.elsewhere()).pay({ amount: 145.5 })
    at('2026-12-05')
    await run()
    at('2026-12-30')
    await (await customer.elsewhere()).pay({ amount: 61 })
    at('2027-01-05')
    await run()
    expect((await linesOf()).map((lines) => lines.includes('Late fee 1000'))).toEqual([false, false, true])
  })
})

describe('a first statement', () => {
  it('has the payments of its own evening, if its day was missed', async () => {
    await server.world.database
      .deleteFrom('statements')
      .where('account_id', '=', customer.accountId)
      .execute()
    await addBilling(server, customer, billDay)
    at('2026-11-06', '04:30:00')
    await (await customer.elsewhere()).pay({ amount: 84.5 })
    at('2026-11-07')
    await run()
    expect(await made()).toEqual([[84_50, 84_50, 61_00, 61_00, '2026-11-28']])
  })

  it('bills the days since the account began', async () => {
    await server.world.database
      .deleteFrom('statements')
      .where('account_id', '=', customer.accountId)
      .execute()
    await addBilling(server, customer, billDay, {
      billedFrom: '2026-10-20',
      prices: [{ first_on: '2026-10-20' }],
    })
    at(billDay)
    await run()
    expect(await linesOf()).toEqual([['Fiber Internet 500 3097', '911 fee 100']])
    expect(await made()).toEqual([[84_50, 0, 31_97, 116_47, '2026-11-26']])
  })
})

describe('the email', () => {
  const billMail = async () => {
    at(billDay)
    await run()
    const [mail] = await mailOf(customer)
    return mail
  }

  it('says to the owner what is due and when', async () => {
    await addBilling(server, customer, billDay)
    const mail = await billMail()
    expect(mail?.to_address).toBe(customer.email)
    expect(mail?.subject).toBe('Your bill: $145.50')
    expect(mail?.body_text).toContain('$84.50 was due November 4, and $61.00 is due November 26.')
  })

  it('goes to active owners who may see bills, and to nobody else', async () => {
    await addBilling(server, customer, billDay)
    const { database } = server.world
    const others = [
      { role: 'owner', billing: true, isActive: true },
      { role: 'owner', billing: true, isActive: false },
      { role: 'owner', billing: false, isActive: true },
      { role: 'user', billing: true, isActive: true },
    ] as const
    const emails = [customer.email]
    for (const { isActive, ...link } of others) {
      const { identityId, email } = await addIdentity(server)
      await linkAccount(server, { accountId: customer.accountId, identityId, ...link })
      await database
        .updateTable('identities')
        .set({ is_active: isActive })
        .where('id', '=', identityId)
        .execute()
      emails.push(email)
    }
    await billMail()
    const addresses = (await mailOf(customer)).map(({ to_address }) => to_address)
    expect(addresses.toSorted()).toEqual(emails.slice(0, 2).toSorted())
  })

  it('is in the owner’s language', async () => {
    await addBilling(server, customer, billDay)
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('id', '=', customer.identityId)
      .execute()
    expect((await billMail())?.subject).toBe('Su factura: $145.50')
  })

  it('says that auto pay pays it', async () => {
    await addBilling(server, customer, billDay)
    await addAutopay(server, customer, customer.methods.visa)
    expect((await billMail())?.body_text).toContain('auto pay will cover it')
  })

  it.each([
    ['begins with a later bill', { start_on: '2026-11-06' }],
    ['has stopped', { status: 'stopped', end_on: '2026-11-04', ended: '{"cancelled":[],"inProgress":[]}' }],
    [
      'was cancelled',
      { status: 'cancelled', end_on: '2026-11-04', ended: '{"cancelled":[],"inProgress":[]}' },
    ],
  ] as const)('doesn’t say so if auto pay %s', async (_, facts) => {
    await addBilling(server, customer, billDay)
    const id = await addAutopay(server, customer, customer.methods.visa)
    await server.world.database.updateTable('autopays').set(facts).where('id', '=', id).execute()
    expect((await billMail())?.body_text).not.toContain('Auto pay')
  })

  it('says that nothing is due', async () => {
    await addBilling(server, customer, billDay)
    await customer.pay({ amount: 200 })
    const mail = await billMail()
    expect(mail?.subject).toBe('Your bill: nothing due')
    expect(mail?.body_text).not.toContain('Due date')
  })
})

describe('many accounts', () => {
  it('are split between two servers, each account billed by one', async () => {
    const customers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => newCustomer(server, { kind: 'legacy' })))
    for (const each of customers) await addBilling(server, each, billDay)
    const other = await server.another()
    at('2026-12-05')
    await Promise.all([run(), run(other)])
    await run()
    for (const each of customers) {
      expect(await made(each)).toHaveLength(2)
      expect(await booksOf(server, each)).toMatchObject({ balanceCents: 84_50 + 61_00 + 71_00 })
    }
  })

  it('aren’t held up by one that can’t be billed', async () => {
    const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(server, { kind: 'legacy' })))
    for (const each of [customer, ...customers]) await addBilling(server, each, billDay)
    const spoiled = customers[1]
    if (spoiled === undefined) throw new Error('There are four.')
    const { database } = server.world
    const [last] = await database
      .selectFrom('statements')
      .where('account_id', '=', spoiled.accountId)
      .selectAll()
      .execute()
    if (last === undefined) throw new Error('Every customer has a bill.')
    // Another process has already stored a bill for that day.
    await database
      .insertInto('statements')
      .values({ ...last, id: randomUUID(), statement_on: billDay, sections: '[]' })
      .execute()
    at(billDay)
    expect(await makeStatements(server.world)).toBe(4)
    for (const each of [customer, ...customers])
      expect(await booksOf(server, each)).toMatchObject({ balanceCents: each === spoiled ? 84_50 : 145_50 })
  })
})
