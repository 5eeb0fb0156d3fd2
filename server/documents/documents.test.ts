import { randomUUID } from 'node:crypto'
import { readLabel } from '@lightwell/rulebook/broadband-labels/contract.ts'
import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { type documentKinds, listDocuments } from '@lightwell/rulebook/documents/contract.ts'
import { readOwnAuthorization } from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byColumns, byJob } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { linkAccount } from '../identity/test-rows.ts'
import { autopayOf } from '../testing/autopay.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
// In the business zone, this is still the evening of October 14.
const at = '2026-10-15T01:30:00Z'
beforeAll(async () => {
  server = await startTestServer({ at })
})
beforeEach(() => server.clock.set(at))
afterAll(() => server.close())

interface Asked {
  kind?: (typeof documentKinds)[number]
  year?: number
  limit?: number
  after?: string | undefined
}

const list = async ({ visitor }: Pick<Customer, 'visitor'>, id: Customer['accountId'], query: Asked = {}) =>
  (await visitor.ask(listDocuments, { params: { id }, query })).reply
const ofOwn = (customer: Customer, query?: Asked) => list(customer, customer.accountId, query)

/** Adds payments made on the given days. */
async function paid(
  customer: Customer,
  days: Day[],
  status: 'completed' | 'returned' | 'declined' | 'cancelled' = 'completed',
): Promise<void> {
  const values = days.map((day) => ({
    account_id: customer.accountId,
    id: newId(Temporal.Instant.from(`${day}T12:00:00Z`)),
    idempotency_key: randomUUID(),
    request_hash: Buffer.from('past'),
    ...byColumns(byJob('import')),
    amount_choice: 'other' as const,
    amount_cents: 45_00,
    pay_on: day,
    received_on: day,
    method_type: 'card' as const,
    method_brand: 'Visa',
    method_last_four: '4242',
    status,
    initiator: 'customer' as const,
    reference: `LW-${day}-${status}-${randomUUID()}`,
    created_at: `${day}T12:00:00Z`,
  }))
  await server.world.database.insertInto('payments').values(values).execute()
}

/** Adds products, some of which have a label in the demo content. */
async function delivered({ accountId }: Pick<Customer, 'accountId'>): Promise<void> {
  const values = [
    ['internet', 'Fiber Internet 500'],
    ['phone', 'Fiber Internet 500'],
    ['tv', 'Fiber Start 100'],
    ['fsecure', 'Security suite'],
  ] as const
  await server.world.database
    .insertInto('products')
    .values(
      values.map(([line, description]) => ({
        account_id: accountId,
        product_line: line,
        enabled: true,
        type: 'fios',
        description,
        download_links: '[]',
      })),
    )
    .execute()
}

/** Adds a bill for each of the months before the bill that every new customer has. */
async function billed(customer: Customer, months: number): Promise<void> {
  const newest = Temporal.PlainDate.from(customer.statementOn)
  const values = Array.from({ length: months }, (_, back) => {
    const day = newest.subtract({ months: back + 1 }).toString()
    return {
      account_id: customer.accountId,
      statement_on: day,
      id: randomUUID(),
      invoice_number: `I-${day}`,
      due_on: addDays(day, 21),
      balance_forward_cents: 0,
      payments_cents: 0,
      new_charges_cents: 60_00,
      amount_due_cents: 60_00,
      sections: '[]',
    }
  })
  await server.world.database.insertInto('statements').values(values).execute()
}

describe.each(['legacy', 'platform'] as const)('the documents of an account of the %s kind', (kind) => {
  it('are its bills, the receipts of its payments, and what its owner agreed to, newest first', async () => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id)
    server.clock.pass({ seconds: 1 })
    await autopayOf(customer).save({ with: 'visa', daysBefore: 5 })
    await paid(customer, ['2026-10-12'])
    await paid(customer, ['2026-10-11'], 'returned')
    await paid(customer, ['2026-10-10'], 'declined')
    await paid(customer, ['2026-10-09'], 'cancelled')
    const { documents, next, years } = await ofOwn(customer)
    expect(documents).toEqual([
      {
        kind: 'authorization',
        id: expect.any(String),
        date: '2026-10-14',
        acceptedAt: '2026-10-15T01:30:01.000Z',
        purpose: 'auto-pay',
        method: 'Visa ending in 4242',
        amount: null,
      },
      expect.objectContaining({ purpose: 'save-bank', method: 'Checking account ending in 6789' }),
      {
        kind: 'receipt',
        id: expect.any(String),
        date: '2026-10-12',
        reference: expect.stringContaining('LW-2026-10-12'),
        amount: 45,
        method: 'Visa ending in 4242',
        isReturned: false,
      },
      expect.objectContaining({ kind: 'receipt', date: '2026-10-11', isReturned: true }),
      {
        kind: 'bill',
        id: customer.invoiceId,
        date: customer.statementOn,
        invoiceNumber: expect.stringMatching(/^I-/),
        amountDue: 84.5,
      },
    ])
    expect([next, years]).toEqual([null, [2026]])
    const agreed = documents.find((each) => each.kind === 'authorization')
    const read = await customer.visitor.ask(readOwnAuthorization, { params: { id: agreed?.id ?? '' } })
    expect(read.reply.purpose).toBe('auto-pay')
  })

  it('include the terms of each payment from when it’s ordered, with the agreed amount', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay({ on: '2026-10-20' })
    const { documents, years } = await ofOwn(customer, { kind: 'authorization' })
    expect(documents).toEqual([
      {
        kind: 'authorization',
        id: payment.id,
        date: '2026-10-14',
        acceptedAt: '2026-10-15T01:30:00.000Z',
        purpose: 'pay-once',
        method: 'Visa ending in 4242',
        amount: 84.5,
      },
    ])
    expect(years).toEqual([2026])
    const read = await customer.visitor.ask(readOwnAuthorization, { params: { id: payment.id } })
    expect(read.reply).toMatchObject({ purpose: 'pay-once', text: expect.stringContaining('$84.50') })
  })

  it('include the labels in force today for what it has, each once, also machine-readable', async () => {
    const customer = await newCustomer(server, { kind })
    await delivered(customer)
    await paid(customer, ['2026-10-14', '2026-10-13'])
    const { documents, years } = await ofOwn(customer)
    expect(documents.map(({ kind: sort, id, date }) => [sort, date, sort === 'label' ? id : ''])).toEqual([
      ['label', '2026-10-14', 'F0000000000FIBER500'],
      ['label', '2026-10-14', 'F0000000000START100'],
      ['receipt', '2026-10-14', ''],
      ['receipt', '2026-10-13', ''],
      ['bill', customer.statementOn, ''],
    ])
    expect(documents[0]).toEqual({
      kind: 'label',
      id: 'F0000000000FIBER500',
      date: '2026-10-14',
      plan: 'Fiber Internet 500',
    })
    expect(years).toEqual([2026])
    const planId = documents[0]?.id ?? ''
    expect((await customer.visitor.ask(readLabel, { params: { planId } })).reply.planId).toBe(planId)
    const csv = await customer.visitor.send('GET', `/labels.csv?plan=${planId}`)
    expect(csv.body).toContain(planId)
    expect((await ofOwn(customer, { kind: 'label' })).documents).toHaveLength(2)
    expect((await ofOwn(customer, { kind: 'label', year: 2025 })).documents).toEqual([])
  })

  it('can be narrowed to a kind and a year', async () => {
    const customer = await newCustomer(server, { kind })
    await billed(customer, 20)
    await paid(customer, ['2026-10-12', '2025-02-01', '2024-02-01'])
    const of = async (query: Asked) => {
      const { documents, years } = await ofOwn(customer, { limit: 100, ...query })
      return [documents.map(({ date }) => date.slice(0, 4)), years]
    }
    expect(await of({ kind: 'receipt' })).toEqual([
      ['2026', '2025', '2024'],
      [2026, 2025, 2024],
    ])
    expect(await of({ kind: 'receipt', year: 2025 })).toEqual([['2025'], [2026, 2025, 2024]])
    expect(await of({ year: 2024 })).toEqual([['2024'], [2026, 2025, 2024]])
    expect((await of({ kind: 'bill', year: 2025 }))[0]).toHaveLength(11)
    expect(await of({ kind: 'authorization' })).toEqual([[], []])
  })

  it('come a page at a time, each once, in three SQL statements, however long the list is', async () => {
    const customer = await newCustomer(server, { kind })
    await delivered(customer)
    await billed(customer, 30)
    // The payments are on the same days as bills, with several payments on each day.
    const days = Array.from({ length: 30 }, (_, back) =>
      Temporal.PlainDate.from(customer.statementOn).subtract({ months: back }).toString(),
    )
    await paid(customer, [...days, ...days, ...days.slice(0, 3)])
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id)
    const { database } = server.world
    const kept = await database
      .selectFrom('authorizations')
      .where('account_id', '=', customer.accountId)
      .selectAll()
      .executeTakeFirstOrThrow()
    // Half of these agreements were accepted at the same moment, like when auto pay starts with a new card. The other
    // half were accepted on a bill's day.
    const more = Array.from({ length: 24 }, (_, at) => ({
      ...kept,
      id: randomUUID(),
      accepted_at: at < 12 ? kept.accepted_at : `${customer.statementOn}T15:00:00Z`,
    }))
    await database.insertInto('authorizations').values(more).execute()

    const all = (await ofOwn(customer, { limit: 100 })).documents
    const rest = await ofOwn(customer, { limit: 100, after: placeOf(all.at(-1)) })
    expect(all.length + rest.documents.length).toBe(2 + 31 + 63 + 25)
    const whole = [...all, ...rest.documents].map(({ kind: sort, id: one }) => `${sort} ${one}`)
    expect(new Set(whole).size).toBe(whole.length)
    const dates = [...all, ...rest.documents].map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().reverse())

    const pageByPage: string[] = []
    let after: string | null | undefined
    do {
      const page = await ofOwn(customer, { limit: 7, ...(after && { after }) })
      pageByPage.push(...page.documents.map(({ kind: sort, id: one }) => `${sort} ${one}`))
      after = page.next
    } while (after)
    expect(pageByPage).toEqual(whole)
    const [one, two] = all
    expect((await ofOwn(customer, { limit: 1 })).next).toBe(placeOf(one))
    expect((await ofOwn(customer, { limit: 1, after: placeOf(one) })).documents).toEqual([two])
    expect(await statementsDuring(() => ofOwn(customer, { after: placeOf(all[50]) }))).toHaveLength(3)
  })

  it('are what each helper can see: labels with the services, the bills, and what they agreed to themselves', async () => {
    const owner = await newCustomer(server, { kind })
    await owner.save((await owner.enter({ account: '000123456789' })).id)
    await paid(owner, ['2026-10-12'])
    const helper = await newCustomer(server, { kind: 'legacy' })
    const ids = { accountId: owner.accountId, identityId: helper.identityId }
    await linkAccount(server, { ...ids, role: 'user', billing: false })
    const { database } = server.world
    const sorts = async () => (await list(helper, owner.accountId)).documents.map(({ kind: sort }) => sort)
    const allow = (scopes: { billing?: boolean; pays?: boolean; sees_services?: boolean }) =>
      database
        .updateTable('account_links')
        .set(scopes)
        .where('account_id', '=', owner.accountId)
        .where('identity_id', '=', helper.identityId)
        .execute()
    expect(await list(helper, owner.accountId)).toEqual({ documents: [], next: null, years: [] })
    expect(await list(helper, owner.accountId, { kind: 'bill' })).toMatchObject({ documents: [], years: [] })
    await delivered(owner)
    expect(await sorts()).toEqual([])
    await allow({ sees_services: true })
    expect(await sorts()).toEqual(['label', 'label'])
    await server.world.database.deleteFrom('products').where('account_id', '=', owner.accountId).execute()
    await allow({ billing: true, pays: false })
    expect(await sorts()).toEqual(['receipt', 'bill'])
    await allow({ pays: true })
    expect(await sorts()).toEqual(['receipt', 'bill'])
    await database
      .updateTable('authorizations')
      .set({ identity_id: helper.identityId })
      .where('account_id', '=', owner.accountId)
      .execute()
    expect(await sorts()).toEqual(['authorization', 'receipt', 'bill'])
    expect((await ofOwn(owner)).documents.map(({ kind: sort }) => sort)).toEqual(['receipt', 'bill'])
  })

  it('don’t exist for somebody else, nor does a place from another account', async () => {
    const owner = await newCustomer(server, { kind })
    await owner.save((await owner.enter({ account: '000123456789' })).id)
    const other = await newCustomer(server, { kind })
    const refused = await other.visitor.ask(listDocuments, { params: { id: owner.accountId }, query: {} })
    expect(refused.status).toBe(404)
    const [agreed] = (await ofOwn(owner, { kind: 'authorization' })).documents
    const behind = await ofOwn(other, { kind: 'authorization', after: placeOf(agreed) })
    expect(behind.documents).toEqual([])
  })
})

const placeOf = (document: { date: string; kind: string; id: string } | undefined) =>
  document && `${document.date}_${document.kind}_${document.id}`
