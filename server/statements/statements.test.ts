import { inflateRawSync } from 'node:zlib'
import { addDays, addMonths } from '@lightwell/rulebook/calendar.ts'
import {
  listBillInserts,
  listStatements,
  readCurrentStatement,
  readStatement,
} from '@lightwell/rulebook/statements/contract.ts'
import {
  getBillingInvoice,
  getBillingInvoices,
  getCurrentBillingInvoice,
} from '@lightwell/rulebook/statements/invoice-contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceLines } from '../content/write.ts'
import { inTransaction } from '../database/transaction.ts'
import { addBills } from '../testing/bills.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { hasPoppler, linesOf } from '../testing/poppler.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const accountIdOf = async (visitor: Visitor): Promise<string> =>
  JSON.parse((await visitor.send('GET', '/api/session')).body).accountId

describe('the demo’s newest statement', () => {
  it('says how it came about, and adds up', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const id = await accountIdOf(visitor)
    const { reply: bill } = await visitor.ask(readCurrentStatement, { params: { id } })
    const cents = (amount: number) => Math.round(amount * 100)
    const rows = bill.sections.flatMap((section) => section.rows)
    const newCents = rows.reduce((sum, row) => sum + cents(row.amount), 0)
    expect(newCents).toBe(cents(bill.totals.newCharges))
    expect(cents(bill.totals.amountDue)).toBe(
      cents(bill.balanceForward) - cents(bill.totals.payments) + newCents,
    )
    expect(bill.due).toEqual({ amount: bill.totals.amountDue, date: addDays(bill.date, 21) })
    expect(bill.previous).toEqual({ date: addMonths(bill.date, -1), amountDue: bill.balanceForward })
    expect(bill.nextDate).toBeNull()
    const paidCents = bill.payments.reduce((sum, payment) => sum + cents(payment.amount), 0)
    expect(paidCents).toBe(cents(bill.totals.payments))
    expect(bill.recentBills).toHaveLength(13)
    expect(bill.recentBills.at(-1)).toEqual({
      date: bill.date,
      newCharges: bill.totals.newCharges,
      amountDue: bill.totals.amountDue,
    })
  })

  it('is in the reader’s language if the biller says what a section is', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const params = { id: await accountIdOf(visitor) }
    const headings = async (language: string) => {
      visitor.cookies.set('language', language)
      const { reply } = await visitor.ask(readCurrentStatement, { params })
      return reply.sections.map(({ heading, kind }) => [kind, heading])
    }
    expect(await headings('en')).toContainEqual(['taxes', 'Taxes and fees'])
    expect(await headings('es')).toContainEqual(['taxes', 'Impuestos y cargos'])
  })

  it('is the same for both kinds of call', async () => {
    const visitor = await server.signedIn('residential.platform')
    const id = await accountIdOf(visitor)
    const { account_number } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', id)
      .select('account_number')
      .executeTakeFirstOrThrow()
    const [legacy, platform] = await Promise.all([
      visitor.ask(readCurrentStatement, { params: { id } }),
      visitor.ask(getCurrentBillingInvoice, { query: { account_num: account_number } }),
    ])
    const { reply: one } = legacy
    const { reply: other } = platform
    expect(other).toMatchObject({
      id: one.id,
      occurred_on: one.date,
      original_due_date: one.due.date,
      amount: one.totals.newCharges,
      billing_statement: {
        total_current_charges: one.totals.newCharges,
        total_amount: one.totals.amountDue,
        balance: one.openAmount,
      },
      status: one.openAmount > 0 ? 'OPEN' : 'CLOSED',
      payments_total: one.totals.payments,
      payments: one.payments,
      bill_inserts: one.billInserts,
    })
    expect(other.sections.map(({ rows }) => rows)).toEqual(one.sections.map(({ rows }) => rows))
  })
})

describe('every statement of the demo', () => {
  it.each(['residential.legacy', 'business.legacy', 'past.due', 'florida', 'business.platform'] as const)(
    'of %s lists its payments one by one',
    async (name) => {
      const visitor = await server.signedIn(name)
      const id = await accountIdOf(visitor)
      const { reply } = await visitor.ask(listStatements, { params: { id }, query: { limit: 100 } })
      expect(reply.statements).toHaveLength(24)
      for (const { date } of reply.statements) {
        const { reply: bill } = await visitor.ask(readStatement, { params: { id, date } })
        const cents = bill.payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0)
        expect(cents, date).toBe(Math.round(bill.totals.payments * 100))
      }
    },
  )
})

describe('the unpaid part of a statement', () => {
  it.each([
    ['nothing', 0, [0, 0, 0]],
    ['part of the newest', 50_00, [50_00, 0, 0]],
    ['the newest', 62_71, [62_71, 0, 0]],
    ['part of the one before, too', 70_00, [62_71, 7_29, 0]],
    ['all three', 188_13, [62_71, 62_71, 62_71]],
    ['more than was ever billed', 500_00, [62_71, 62_71, 62_71]],
    ['a credit', -5_00, [0, 0, 0]],
  ])('is right if %s is owed', async (_, balanceCents, openCents) => {
    const customer = await newCustomer(server, { kind: 'platform', balanceCents })
    const { database } = server.world
    await addBills(server, customer, 3)
    await database.deleteFrom('statements').where('id', '=', customer.invoiceId).execute()
    const query = { account_num: customer.accountNumber }
    const { reply } = await customer.visitor.ask(getBillingInvoices, { query })
    const open = reply.invoices.map((invoice) => Math.round(invoice.billing_statement.balance * 100))
    expect(open).toEqual(openCents)
    expect(reply.invoices.map(({ status }) => status)).toEqual(
      openCents.map((cents) => (cents > 0 ? 'OPEN' : 'CLOSED')),
    )
    // An invoice shows the same unpaid balance on its own, and as the first invoice on a page.
    for (const [at, invoice] of reply.invoices.entries()) {
      const { reply: whole } = await customer.visitor.ask(getBillingInvoice, {
        query: { invoice_id: invoice.id },
      })
      const after = addDays(invoice.occurred_on, 1)
      const { reply: page } = await customer.visitor.ask(getBillingInvoices, { query: { ...query, after } })
      for (const told of [whole, page.invoices[0]])
        expect(Math.round((told?.billing_statement.balance ?? 0) * 100)).toBe(openCents[at])
    }
  })
})

describe('a long list', () => {
  let customer: Customer
  let days: string[]
  beforeAll(async () => {
    customer = await newCustomer(server, { kind: 'platform' })
    days = [...(await addBills(server, customer, 300)), customer.statementOn].toReversed()
  })
  const params = () => ({ id: customer.accountId })

  it('comes in pages, newest first, each statement once', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const query = { limit: 37, ...(after && { after }) }
      const { reply } = await customer.visitor.ask(listStatements, { params: params(), query })
      seen.push(...reply.statements.map(({ date }) => date))
      after = reply.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(days)
  })

  it('comes by year, and says which years have statements', async () => {
    const { reply } = await customer.visitor.ask(listStatements, { params: params(), query: { year: 2020 } })
    expect(reply.statements.map(({ date }) => date)).toEqual(days.filter((day) => day.startsWith('2020')))
    expect(reply.next).toBeNull()
    expect(reply.years).toEqual([...new Set(days.map((day) => Number(day.slice(0, 4))))])
  })

  it('says that a year without statements has none', async () => {
    const { reply } = await customer.visitor.ask(listStatements, { params: params(), query: { year: 1950 } })
    expect(reply.statements).toEqual([])
  })

  it('is the same list for the platform kind, with or without dashes', async () => {
    for (const account_num of [customer.accountNumber, customer.accountNumber.replaceAll('-', '')]) {
      const { reply } = await customer.visitor.ask(getBillingInvoices, { query: { account_num, limit: 5 } })
      expect(reply.invoices.map(({ occurred_on }) => occurred_on)).toEqual(days.slice(0, 5))
      expect(reply.next).toBe(days[4])
    }
  })

  it('takes three SQL statements at most, as one statement does', async () => {
    const asks = [
      () => customer.visitor.ask(listStatements, { params: params(), query: { limit: 100 } }),
      () => customer.visitor.ask(readCurrentStatement, { params: params() }),
      () => customer.visitor.ask(getBillingInvoice, { query: { invoice_id: customer.invoiceId } }),
    ]
    for (const ask of asks) expect((await statementsDuring(ask)).length).toBeLessThanOrEqual(3)
  })

  it('links each statement to the ones before and after it', async () => {
    const [, date = ''] = days
    const { reply } = await customer.visitor.ask(readStatement, { params: { ...params(), date } })
    expect(reply.previous?.date).toBe(days[2])
    expect(reply.nextDate).toBe(days[0])
    expect(reply.recentBills.map((bill) => bill.date)).toEqual(days.slice(1, 14).toReversed())
  })
})

describe('payments of a statement', () => {
  /**
   * Adds two payments made since the previous statement. The bank returned one of them three days later, in the late
   * evening. In UTC, that was already the next day.
   */
  const withReturn = async (kind: 'legacy' | 'platform') => {
    const customer = await newCustomer(server, { kind })
    await addBills(server, customer, 1)
    const { payment: paid } = await customer.pay({ amount: 10 })
    const { payment: taken } = await customer.pay({ amount: 7 })
    const { database } = server.world
    const since = addDays(customer.statementOn, -20)
    const move = (id: string, received_on: string, more: object = {}) =>
      database
        .updateTable('payments')
        .set({ received_on, ...more })
        .where('id', '=', id)
        .execute()
    await move(paid.id, since)
    await move(taken.id, since, { status: 'returned', settled_at: `${addDays(since, 4)}T03:30:00Z` })
    await database
      .updateTable('statements')
      .set({ payments_cents: 10_00, balance_forward_cents: 10_00 })
      .where('id', '=', customer.invoiceId)
      .execute()
    return { customer, since, back: addDays(since, 3) }
  }

  it('are those received since the previous one, and a return counts on its day', async () => {
    const { customer, since, back } = await withReturn('legacy')
    const { reply } = await customer.visitor.ask(readCurrentStatement, { params: { id: customer.accountId } })
    expect(reply.payments.map(({ date, amount }) => [date, amount])).toEqual([
      [since, 10],
      [since, 7],
      [back, -7],
    ])
  })

  it.each<['legacy' | 'platform', string, (customer: Customer) => string]>([
    ['legacy', 'by its day', (who) => `accounts/${who.accountId}/statements/${who.statementOn}`],
    ['platform', 'by its id', (who) => `getBillingInvoice?invoice_id=${who.invoiceId}`],
    ['platform', 'as the newest', (who) => `getCurrentBillingInvoice?account_num=${who.accountNumber}`],
  ])('are the same if a statement of the %s kind is read %s', async (kind, _how, pathOf) => {
    const { customer, back } = await withReturn(kind)
    expect((await customer.visitor.send('GET', `/api/${pathOf(customer)}`)).body).toContain(back)
  })

  it.skipIf(!hasPoppler).each<['legacy' | 'platform', string, (customer: Customer) => string]>([
    ['legacy', 'document', (who) => `accounts/${who.accountId}/statements/${who.statementOn}/pdf`],
    ['platform', 'document', (who) => `getPDFBillingInvoice?invoice_id=${who.invoiceId}`],
    ['legacy', 'ZIP', (who) => `accounts/${who.accountId}/statements.zip?from=${who.statementOn}`],
  ])('are the same in a statement of the %s kind as a %s', async (kind, form, pathOf) => {
    const { customer, back } = await withReturn(kind)
    const { rawPayload } = await customer.visitor.send('GET', `/api/${pathOf(customer)}`)
    const lines = linesOf(form === 'ZIP' ? firstIn(rawPayload) : rawPayload)
    const day = Temporal.PlainDate.from(back).toLocaleString('en-US', { dateStyle: 'medium' })
    expect(lines).toContainEqual(expect.stringContaining(`Payment returned by your bank on ${day}`))
  })

  /** Unpacks the first file of a ZIP. The file follows its local header (APPNOTE.TXT 4.3.7). */
  const firstIn = (zip: Buffer) =>
    inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)))

  it('aren’t listed if they don’t add up to what the statement says', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await addBills(server, customer, 1)
    await server.world.database
      .updateTable('statements')
      .set({ payments_cents: 5_00, balance_forward_cents: 5_00 })
      .where('id', '=', customer.invoiceId)
      .execute()
    const { reply } = await customer.visitor.ask(readCurrentStatement, { params: { id: customer.accountId } })
    expect(reply).toMatchObject({ totals: { payments: 5 }, payments: [] })
  })
})

describe('a bill’s inserts', () => {
  it('depend on its days and the account’s type, in the reader’s language', async () => {
    const home = await newCustomer(server, { kind: 'legacy' })
    const business = await newCustomer(server, { kind: 'legacy', accountType: 'Business' })
    const { statementOn } = home
    const { database } = server.world
    const insert = (id: string, more: object) => ({
      id,
      first_on: addDays(statementOn, -3),
      last_on: addDays(statementOn, 3),
      description_en: `${id} in English`,
      description_es: `${id} en español`,
      ...more,
    })
    const lines = [
      insert('ALL', {}),
      insert('FIRST-DAY', { first_on: statementOn }),
      insert('LAST-DAY', { last_on: statementOn }),
      insert('TOO-LATE', { first_on: addDays(statementOn, 1) }),
      insert('TOO-EARLY', { last_on: addDays(statementOn, -1) }),
      insert('HOMES', { account_type: 'Residential' }),
      insert('FIRMS', { account_type: 'Business' }),
    ]
    await inTransaction(database, (trx) =>
      replaceLines(
        trx,
        'bill-inserts',
        lines.map((given) => ({ id: given.id, given })),
        new Date(),
      ),
    )
    const told = async ({ visitor, accountId: id }: Customer, language: string) =>
      (await visitor.ask(listBillInserts, { params: { id } }, { 'accept-language': language })).reply
    expect((await told(home, 'en')).map(({ insertCode }) => insertCode)).toEqual([
      'ALL',
      'FIRST-DAY',
      'HOMES',
      'LAST-DAY',
    ])
    expect((await told(business, 'es')).map(({ insertCodeDesc }) => insertCodeDesc)).toEqual([
      'ALL en español',
      'FIRMS en español',
      'FIRST-DAY en español',
      'LAST-DAY en español',
    ])
  })
})

describe('an account without statements', () => {
  it('has an empty list, and says there’s no newest one', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    await server.world.database.deleteFrom('statements').where('id', '=', customer.invoiceId).execute()
    const { visitor, accountId: id, accountNumber: account_num } = customer
    expect((await visitor.ask(listStatements, { params: { id }, query: {} })).reply).toEqual({
      statements: [],
      next: null,
      years: [],
    })
    expect((await visitor.ask(listBillInserts, { params: { id } })).reply).toEqual([])
    for (const answer of [
      await visitor.ask(readCurrentStatement, { params: { id } }),
      await visitor.ask(getCurrentBillingInvoice, { query: { account_num } }),
    ])
      expect(answer.problem).toMatchObject({ status: 404, code: 'no-statement' })
  })
})

it('a statement isn’t found on a day that has none', async () => {
  const { visitor, accountId: id, statementOn } = await newCustomer(server, { kind: 'legacy' })
  const answer = await visitor.ask(readStatement, { params: { id, date: addDays(statementOn, 1) } })
  expect(answer.problem).toMatchObject({ status: 404, code: 'not-found' })
})

it('an invoice isn’t found by people who may not see the account’s bills', async () => {
  const visitor = await server.signedIn('several.accounts')
  const hidden = await server.world.database
    .selectFrom('statements')
    .innerJoin('accounts', 'accounts.id', 'statements.account_id')
    .where('account_number', '=', '304-555-0108-081517-6')
    .select('statements.id')
    .executeTakeFirstOrThrow()
  const answer = await visitor.ask(getBillingInvoice, { query: { invoice_id: hidden.id } })
  expect(answer.problem).toMatchObject({ status: 404, code: 'not-found' })
})
