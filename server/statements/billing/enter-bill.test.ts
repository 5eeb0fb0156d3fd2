import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bill, ChangesPage } from '../../connectors/billing/port.ts'
import { reconcile } from '../../payments/settle/reconcile.ts'
import { addBilling, statementsSince } from '../../testing/billing.ts'
import { booksOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { enterBill } from './enter-bill.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('report_cursors').execute()
  customer = await newCustomer(server, { kind: 'platform' })
})

/** The customer's next bill. $84.50 of the previous bill is unpaid. */
const bill = (more: Partial<Bill> = {}): Bill => ({
  accountId: customer.accountId,
  statementOn: '2026-10-14',
  dueOn: '2026-11-04',
  invoiceNumber: 'B-1',
  balanceForwardCents: 8450,
  paymentsCents: 0,
  newChargesCents: 9000,
  amountDueCents: 17450,
  sections: [
    {
      heading: 'Charges',
      rows: [{ description: 'Fiber', amountCents: 9000 }],
      collapseLineItems: false,
    },
  ],
  ...more,
})
/** The customer's next bill with a different amount of new charges. */
const billOf = (newChargesCents: number, more: Partial<Bill> = {}) =>
  bill({ newChargesCents, amountDueCents: 8450 + newChargesCents, sections: [], ...more })

const entered = () => statementsSince(server, customer, '2026-10-14')
const toAnnounce = () =>
  server.world.database
    .selectFrom('bills_to_announce')
    .where('account_id', '=', customer.accountId)
    .select('statement_on')
    .execute()

/** The server's world, connected to a biller that has made these bills. */
const beside = (...bills: Bill[]) => ({
  ...server.world,
  biller: {
    ...server.world.biller,
    feed: `bills of ${customer.accountId}`,
    pullChanges: async (after: string | undefined): Promise<ChangesPage> => ({
      changes: after === undefined ? bills.map((each) => ({ kind: 'billed' as const, bill: each })) : [],
      next: 'end',
    }),
  },
})

describe('a bill that the biller made', () => {
  it("is entered: statement, ledger, balance, auto pay's queue, and an email to the owner", async () => {
    expect(await reconcile(beside(bill()))).toBe(1)
    expect(await entered()).toMatchObject([
      {
        statement_on: '2026-10-14',
        due_on: '2026-11-04',
        invoice_number: 'B-1',
        balance_forward_cents: 8450,
        payments_cents: 0,
        new_charges_cents: 9000,
        amount_due_cents: 17450,
        sections: bill().sections,
      },
    ])
    expect(await booksOf(server, customer)).toEqual({
      balanceCents: 17450,
      entries: ['receivable>revenue 9000'],
      payments: [],
      mails: ['Your bill: $174.50 due November 4'],
    })
    expect(await toAnnounce()).toEqual([{ statement_on: '2026-10-14' }])
  })

  it('is what the customer reads', async () => {
    await reconcile(beside(bill()))
    const [mail] = await mailsAbout(server, customer)
    expect(mail?.to_address).toBe(customer.email)
    const { payment } = await customer.pay({ amount: 174.5 })
    expect(payment).toMatchObject({ status: 'Completed', amount: 174.5 })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 0 })
  })

  it('is entered once, however often it’s read, even by two servers at once', async () => {
    const other = await server.another()
    await Promise.all([enterBill(server.world, bill()), enterBill(other.world, bill())])
    expect(await enterBill(server.world, bill())).toBeUndefined()
    expect(await entered()).toHaveLength(1)
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 17450,
      entries: ['receivable>revenue 9000'],
      mails: [expect.any(String)],
    })
  })

  it.each([
    ['gives more back than it charges', -500, ['revenue>receivable 500'], 7950],
    ['charges nothing', 0, [], 8450],
  ] as const)('that %s moves the balance by exactly that', async (_, cents, entries, balanceCents) => {
    expect(await enterBill(server.world, billOf(cents))).toBeUndefined()
    expect(await booksOf(server, customer)).toMatchObject({ entries, balanceCents })
    expect(await entered()).toMatchObject([{ new_charges_cents: cents }])
  })

  it('that is due today is emailed; one that was due before is history', async () => {
    const [today, past] = [{ dueOn: '2026-10-14' }, { dueOn: '2026-10-13', statementOn: '2026-10-12' }]
    expect(await enterBill(server.world, billOf(100, past))).toBeUndefined()
    expect([await toAnnounce(), await mailsAbout(server, customer)]).toEqual([[], []])
    expect(await enterBill(server.world, billOf(100, today))).toBeUndefined()
    expect(await toAnnounce()).toHaveLength(1)
    expect(await mailsAbout(server, customer)).toHaveLength(1)
    expect((await booksOf(server, customer)).balanceCents).toBe(8650)
  })

  it('that is due today is emailed in the last half hour of the day, too', async () => {
    server.clock.set('2026-10-15T03:30:00Z')
    expect(await enterBill(server.world, billOf(100, { dueOn: '2026-10-14' }))).toBeUndefined()
    expect(await toAnnounce()).toHaveLength(1)
  })

  it('that can’t be written is kept for later, holds up no others, and is entered then', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    const runSql = (query: RawBuilder<unknown>) => query.execute(server.world.database)
    await runSql(
      sql`alter table outbox add constraint refused check (to_address <> ${sql.lit(customer.email)}) not valid`,
    )
    const world = beside(bill(), bill({ accountId: other.accountId }))
    expect(await reconcile(world)).toBe(2)
    await runSql(sql`alter table outbox drop constraint refused`)
    expect(await entered()).toEqual([])
    expect((await booksOf(server, customer)).balanceCents).toBe(8450)
    expect((await booksOf(server, other)).balanceCents).toBe(17450)
    server.clock.pass({ hours: 1 })
    expect(await reconcile(world)).toBe(0)
    expect(await entered()).toHaveLength(1)
    expect((await booksOf(server, customer)).balanceCents).toBe(17450)
  })
})

it('a bill of an account that isn’t imported yet waits for it', async () => {
  const accountId = `${customer.accountId}-new`
  const world = beside(bill({ accountId }))
  expect(await reconcile(world)).toBe(1)
  await sql`
    insert into accounts (id, account_number, billing_account_id, kind, account_type, name, service_address, created_at)
    select ${accountId}, ${accountId}, ${accountId}, kind, account_type, name, service_address, created_at
    from accounts where id = ${customer.accountId}`.execute(server.world.database)
  await reconcile(world)
  expect((await booksOf(server, { accountId })).balanceCents).toBe(0)
  server.clock.pass({ hours: 1 })
  await reconcile(world)
  expect((await booksOf(server, { accountId })).balanceCents).toBe(9000)
})

it('a bill dated a month ahead and due within a year is entered', async () => {
  await enterBill(server.world, bill({ statementOn: '2026-11-14', dueOn: '2027-10-15' }))
  expect(await entered()).toMatchObject([{ statement_on: '2026-11-14', due_on: '2027-10-15' }])
})

describe('a bill is kept for people to look into, and changes nothing, if', () => {
  const before = async () => undefined
  it.each<[string, string, () => Promise<unknown>, () => Bill]>([
    [
      'its sums do not come to what is due',
      'bill-does-not-add-up',
      before,
      () => bill({ amountDueCents: 1 }),
    ],
    [
      'its lines do not come to what is new',
      'bill-does-not-add-up',
      before,
      () => billOf(9001, { sections: bill().sections }),
    ],
    ['it is due before it was made', 'bill-does-not-add-up', before, () => bill({ dueOn: '2026-10-13' })],
    [
      'it was made more than a month from now',
      'bill-far-ahead',
      before,
      () => bill({ statementOn: '2026-11-15', dueOn: '2026-12-06' }),
    ],
    ['it is due more than a year from now', 'bill-far-ahead', before, () => bill({ dueOn: '2027-10-16' })],
    [
      'another one of that day is there',
      'bill-differs',
      () => enterBill(server.world, billOf(100)),
      () => billOf(200),
    ],
    [
      'the one of that day says otherwise in a line',
      'bill-differs',
      () => enterBill(server.world, bill({ sections: [] })),
      () => bill(),
    ],
    [
      'the portal bills those days itself',
      'bill-of-our-own',
      () => addBilling(server, customer, '2026-11-01'),
      () => bill(),
    ],
    [
      'the import has counted it',
      'bill-before-import',
      () =>
        server.world.database
          .updateTable('accounts')
          .set({ imported_through: '2026-10-14' })
          .where('id', '=', customer.accountId)
          .execute(),
      () => bill(),
    ],
  ])('%s: %s', async (_, kind, prepare, made) => {
    await prepare()
    const books = await booksOf(server, customer)
    const { accountId, statementOn } = made()
    for (const _ of [1, 2]) {
      await reconcile(beside(made()))
      await server.world.database.deleteFrom('report_cursors').execute()
    }
    const kept = await server.world.database
      .selectFrom('discrepancies')
      .where('detail', '=', `${accountId}/${statementOn}`)
      .select('kind')
      .execute()
    expect(kept).toEqual([{ kind }])
    expect(await booksOf(server, customer)).toEqual(books)
  })
})
