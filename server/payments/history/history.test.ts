import { readPayment } from '@lightwell/rulebook/payments/contract.ts'
import {
  downloadPayments,
  getPaymentHistory,
  listPayments,
  listRecentPayments,
} from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byColumns, byJob } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cellText, withoutFormulas } from '../../web/csv.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Row = Partial<{
  pay_on: string
  amount_cents: number
  status: 'completed' | 'declined' | 'returned' | 'cancelled' | 'scheduled' | 'pending' | 'void'
  decline_reason: string
  method_type: 'card' | 'checking'
  method_brand: string | null
  method_last_four: string
  reference: string
}>

/** Adds past payments, newest first: one on October 10, and each further one a day earlier. */
async function past(customer: Customer, rows: Row[]): Promise<void> {
  const newest = Temporal.PlainDate.from('2026-10-10')
  const values = rows.map((row, at) => {
    const payOn = newest.subtract({ days: at }).toString()
    return {
      account_id: customer.accountId,
      id: newId(Temporal.Instant.from(`${row.pay_on ?? payOn}T12:00:00Z`)),
      idempotency_key: `past-${at}`,
      request_hash: Buffer.from('past'),
      ...byColumns(byJob('import')),
      amount_choice: 'other' as const,
      amount_cents: 10_000 - at,
      pay_on: payOn,
      received_on: payOn,
      method_type: 'card' as const,
      method_brand: 'Visa',
      method_last_four: '4242',
      status: 'completed' as const,
      initiator: 'customer' as const,
      reference: `LW-${at}`,
      created_at: `${payOn}T12:00:00Z`,
      ...row,
    }
  })
  await server.world.database.insertInto('payments').values(values).execute()
}

const many = (count: number): Row[] => Array.from({ length: count }, () => ({}))

interface Asked {
  after?: string | undefined
  page?: number
  limit?: number
  from?: string
  to?: string
  method?: string
}

/**
 * Reads a page of the history, with the call for the customer's billing kind. Returns the payments' references, and the
 * position where the next page begins.
 */
async function pageOf(customer: Customer, { after, ...query }: Asked = {}) {
  const wish = { ...query, ...(after !== undefined && { after }) }
  if (customer.kind === 'legacy') {
    const params = { id: customer.accountId }
    const { payments, ...paging } = (await customer.visitor.ask(listPayments, { params, query: wish })).reply
    return { references: payments.map(({ confirmation }) => confirmation), ...paging }
  }
  const id = customer.billingAccountId ?? ''
  const { items, ...paging } = (
    await customer.visitor.ask(getPaymentHistory, { query: { id, sort: '-id', ...wish } })
  ).reply
  return { references: items.map(({ reference }) => reference), ...paging }
}

const references = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `LW-${from + at}`)

describe.each(['legacy', 'platform'] as const)('the history of the %s kind', (kind) => {
  let customer: Customer
  beforeAll(async () => {
    customer = await newCustomer(server, { kind })
    await past(customer, many(150))
  })

  it('comes twelve at a time, newest first, five pages a batch', async () => {
    const first = await pageOf(customer)
    expect(first.references).toEqual(references(0, 12))
    expect(first.batch).toMatchObject({ pages: 5, previous: null })
    expect((await pageOf(customer, { page: 4 })).references).toEqual(references(48, 60))
  })

  it('continues batch by batch to its end, and back', async () => {
    const seen: string[] = []
    const starts: (string | undefined)[] = []
    let after: string | undefined
    for (;;) {
      starts.push(after)
      const { batch } = await pageOf(customer, { after })
      for (let page = 0; page < batch.pages; page++)
        seen.push(...(await pageOf(customer, { after, page })).references)
      if (batch.next === null) break
      after = batch.next
    }
    expect(seen).toEqual(references(0, 150))
    expect(starts).toHaveLength(3)
    expect((await pageOf(customer, { after })).batch).toMatchObject({ pages: 3, previous: starts[1] })
    expect((await pageOf(customer, { after: starts[1] })).batch.previous).toBeNull()
  })

  it('continues page by page with `next`, whatever the page size', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await pageOf(customer, { after, limit: 40 })
      seen.push(...page.references)
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(references(0, 150))
  })

  it('says for each page of a batch where the following one begins', async () => {
    const starts = [0, 1, 2, 3, 4].map(async (page) => {
      const { next } = await pageOf(customer, { page })
      return (await pageOf(customer, { after: next ?? '' })).references[0]
    })
    expect(await Promise.all(starts)).toEqual(['LW-12', 'LW-24', 'LW-36', 'LW-48', 'LW-60'])
  })

  it('ends correctly if its last page is full', async () => {
    const other = await newCustomer(server, { kind })
    await past(other, many(10))
    const [first, last] = await Promise.all([0, 4].map((page) => pageOf(other, { page, limit: 2 })))
    expect(first).toMatchObject({ references: references(0, 2), batch: { pages: 5, next: null } })
    expect(last).toMatchObject({ references: references(8, 10), next: null })
    for (const page of [2, 3])
      expect(await pageOf(other, { page, limit: 5 })).toMatchObject({ references: [], next: null })
  })

  it('shows the same after a place, however many payments came since', async () => {
    const { batch } = await pageOf(customer)
    const before = await pageOf(customer, { after: batch.next ?? '', page: 1 })
    await past(customer, [
      { pay_on: '2026-10-13', reference: 'LW-new', ...{ idempotency_key: `new-${kind}` } },
    ])
    expect((await pageOf(customer, { after: batch.next ?? '', page: 1 })).references).toEqual(
      before.references,
    )
    expect((await pageOf(customer)).references[0]).toBe('LW-new')
  })

  it('beyond its end is empty', async () => {
    expect(
      await pageOf(customer, { after: '2020-01-01_00000000-0000-7000-8000-000000000000' }),
    ).toMatchObject({
      references: [],
      batch: { pages: 0, next: null },
    })
  })

  it('takes two SQL statements, on the first page and far into the history', async () => {
    const { batch } = await pageOf(customer)
    for (const asked of [{}, { after: batch.next ?? '', page: 3 }])
      expect(await statementsDuring(() => pageOf(customer, asked))).toHaveLength(2)
  })

  it('also takes two SQL statements with the names of others who paid', async () => {
    const owner = await newCustomer(server, { kind })
    const helper = await owner.housemate({ manages: false })
    await helper.pay()
    expect(await statementsDuring(() => pageOf(owner))).toHaveLength(2)
  })

  it('has no void payments, and no scheduled or pending ones', async () => {
    const other = await newCustomer(server, { kind })
    await past(other, [
      { status: 'completed' },
      { status: 'void' },
      { status: 'declined', decline_reason: 'insufficient-funds' },
      { status: 'scheduled' },
      { status: 'returned', decline_reason: 'bank-returned' },
      { status: 'pending' },
      { status: 'cancelled' },
    ])
    expect((await pageOf(other)).references).toEqual(['LW-0', 'LW-2', 'LW-4', 'LW-6'])
    const params = { id: other.accountId }
    const waiting = (await other.visitor.ask(listRecentPayments, { params })).reply
    expect(waiting.map(({ status, updateable }) => [status, updateable])).toEqual([
      ['Pending', false],
      ['Scheduled', true],
    ])
  })

  it.each([
    ['scheduled', true],
    ['pending', false],
    ['completed', false],
    ['declined', false],
    ['cancelled', false],
    ['returned', false],
    ['void', undefined],
  ] as const)('says of a %s payment whether it can be changed and cancelled: %o', async (status, can) => {
    const other = await newCustomer(server, { kind })
    await past(other, [{ status }])
    const { id } = await server.world.database
      .selectFrom('payments')
      .where('account_id', '=', other.accountId)
      .select('id')
      .executeTakeFirstOrThrow()
    const params = { id: other.accountId, paymentId: id }
    const one = await other.visitor.ask(readPayment, { params })
    expect(one.status).toBe(can === undefined ? 404 : 200)
    const waiting = (await other.visitor.ask(listRecentPayments, { params })).reply
    const listed = (await other.visitor.ask(listPayments, { params, query: {} })).reply.payments
    const shownPayments = [...(can === undefined ? [] : [one.reply]), ...waiting, ...listed]
    expect(shownPayments).toHaveLength(can === undefined ? 0 : 2)
    for (const payment of shownPayments) expect(payment).toMatchObject({ updateable: can, deletable: can })
  })

  it('is filtered by days and method, on every page', async () => {
    const other = await newCustomer(server, { kind })
    const bank = { method_type: 'checking', method_brand: null, method_last_four: '6789' } as const
    await past(
      other,
      Array.from({ length: 60 }, (_, at) => (at % 2 ? bank : {})),
    )
    const days = { from: '2026-09-01', to: '2026-09-30' }
    expect((await pageOf(other, { ...days, limit: 100 })).references).toEqual(references(10, 40))
    const filtered = await pageOf(other, { ...days, method: 'checking-6789', page: 1 })
    expect(filtered.references).toEqual(['LW-35', 'LW-37', 'LW-39'])
    expect(filtered.batch).toMatchObject({ pages: 2, next: null })
    expect((await pageOf(other, { method: 'card-0000' })).references).toEqual([])
  })

  it('of another person is hidden, as a list and as a file', async () => {
    const other = await newCustomer(server, { kind })
    await past(other, [{ reference: 'LW-secret' }])
    const params = { id: other.accountId }
    for (const call of [listPayments, listRecentPayments, downloadPayments])
      expect((await customer.visitor.ask(call, { params, query: {} } as never)).status).toBe(404)
  })
})

describe('an impossible page', () => {
  it.each([
    { after: 'LW-1' },
    { after: '2026-02-30_00000000-0000-7000-8000-000000000000' },
    { page: 5 },
    { page: -1 },
    { limit: 101 },
    { from: '2026-13-01' },
    { method: 'card' },
  ])('%o is refused', async (query) => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const params = { id: customer.accountId }
    expect((await customer.visitor.ask(listPayments, { params, query })).status).toBe(400)
  })
})

describe('the history as a file', () => {
  const fileOf = async (customer: Customer, query: Asked = {}, language = 'en') =>
    customer.visitor.ask(
      downloadPayments,
      { params: { id: customer.accountId }, query },
      { 'accept-language': language },
    )

  it('has a line for each payment in the browser’s language, and a name of its own', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    await past(customer, [
      { amount_cents: 123_456, status: 'completed' },
      { status: 'declined', decline_reason: 'insufficient-funds' },
      { status: 'returned', decline_reason: 'bank-returned', method_type: 'checking', method_brand: null },
    ])
    const { body, headers } = await fileOf(customer)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="payments-[A-Z\d-]+-2026-10-14\.csv"$/,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(body.split('\r\n')).toEqual([
      '\uFEFFPayment date,Amount (US dollars),Status,Reason,Payment method,Credited on,Confirmation number',
      '2026-10-10,1234.56,Paid,,Visa ending in 4242,2026-10-10,LW-0',
      '2026-10-09,99.99,Declined,Not enough money available,Visa ending in 4242,,LW-1',
      '2026-10-08,99.98,Returned,Returned by your bank,Checking account ending in 4242,2026-10-08,LW-2',
      '',
    ])
    const spanish = (await fileOf(customer, {}, 'es')).body.split('\r\n')
    expect(spanish[2]).toBe(
      '2026-10-09,99.99,Rechazado,No hay fondos suficientes,Visa terminada en 4242,,LW-1',
    )
  })

  it('contains the whole history, part by part, and respects a filter', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await past(customer, many(1_203))
    const whole = (await fileOf(customer)).body.trimEnd().split('\r\n').slice(1)
    expect(whole.map((line) => line.split(',').at(-1))).toEqual(references(0, 1_203))
    const filtered = (await fileOf(customer, { from: '2026-10-08' })).body.trimEnd().split('\r\n').slice(1)
    expect(filtered.map((line) => line.split(',').at(-1))).toEqual(references(0, 3))
  })

  it.each([
    ['=HYPERLINK("http://example.com")', '"\'=HYPERLINK(""http://example.com"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    [';=1', '";\'=1"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['a;b', '"a;b"'],
    ['a;=1+1', '"a;\'=1+1"'],
    ['a; +1', '"a;\' +1"'],
    ['a;"=1+1"', '"a;\'""=1+1"""'],
    ['a\t@SUM(A1)', '"a\t\'@SUM(A1)"'],
    ['a\r\n-1', '"a\r\n\'-1"'],
    ['Hulu; 5 - 3', '"Hulu; 5 - 3"'],
    ['Visa ending in 4242', 'Visa ending in 4242'],
  ])('writes the cell %j so that no spreadsheet runs it', (text, cell) => {
    expect(cellText(text)).toBe(cell)
  })

  it.each([';', '; ', '\t', '"', ' '])('reads each character of a cell once, even with many %j', (piece) => {
    const text = `${piece.repeat(20_000)}x`
    let reads = 0
    function* counted() {
      for (const character of text) {
        reads++
        yield character
      }
    }
    expect(withoutFormulas(counted())).toBe(piece === '\t' ? `'${text}` : text)
    expect(reads).toBe(text.length)
  })
})
