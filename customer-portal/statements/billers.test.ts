import { forget } from '@lightwell/web-kit/api/ask.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedStatement, Statement } from './biller.ts'
import { legacyStatements } from './legacy.ts'
import { platformStatements } from './platform.ts'

let sent: string[]
let answers: (() => Response)[]

beforeEach(() => {
  forget()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${address}`)
    const next = answers.shift()
    if (next === undefined) throw new Error(`Nobody expected ${address}.`)
    return next()
  })
})
afterEach(() => vi.unstubAllGlobals())

const reply = (content: unknown) => () => Response.json(content)
const refusal = (code: string) => () => Response.json({ code, status: 404, requestId: 'r' }, { status: 404 })

const listed: Omit<ListedStatement, 'pdfAddress'> = {
  date: '2026-11-09',
  dueOn: '2026-11-30',
  invoiceNumber: '1-20261109',
  newChargesCents: 71_46,
  amountDueCents: 134_75,
  openCents: 21_46,
}
const whole: Omit<Statement, 'pdfAddress'> = {
  ...listed,
  balanceForwardCents: 163_29,
  paymentsCents: 100_00,
  sections: [
    {
      heading: 'Monthly charges',
      kind: 'monthly',
      collapses: false,
      totalCents: 71_46,
      rows: [
        {
          description: 'Fiber Internet 500',
          amountCents: 76_46,
          kind: 'monthly',
          code: 'internet',
          period: { from: '2026-10-09', to: '2026-11-08' },
        },
        { description: 'A credit', amountCents: -5_00, kind: 'credit', code: undefined, period: undefined },
      ],
    },
    { heading: 'Other', kind: undefined, collapses: true, totalCents: 0, rows: [] },
  ],
  inserts: [{ code: 'NEWS', text: 'News' }],
  previous: { date: '2026-10-09', amountDueCents: 163_29 },
  next: '2026-12-09',
  payments: [{ date: '2026-10-27', amountCents: 100_00, methodName: 'Visa ending in 4242' }],
  recentBills: [
    { date: '2026-10-09', newChargesCents: 63_29, amountDueCents: 163_29 },
    { date: '2026-11-09', newChargesCents: 71_46, amountDueCents: 134_75 },
  ],
}

const rows = [
  {
    description: 'Fiber Internet 500',
    amount: 76.46,
    kind: 'monthly',
    code: 'internet',
    period: { from: '2026-10-09', to: '2026-11-08' },
  },
  { description: 'A credit', amount: -5, kind: 'credit', code: null, period: null },
]
const inserts = [{ insertCode: 'NEWS', insertCodeDesc: 'News' }]
const payments = [{ date: '2026-10-27', amount: 100, method: 'Visa ending in 4242' }]

const legacyListed = {
  id: 's-11',
  date: '2026-11-09',
  statementDate: '2026-11-09',
  due: { amount: 134.75, date: '2026-11-30' },
  balanceForward: 163.29,
  totals: { payments: 100, newCharges: 71.46, amountDue: 134.75 },
  invoiceNumber: '1-20261109',
  openAmount: 21.46,
}
const legacyWhole = {
  ...legacyListed,
  sections: [
    { heading: 'Monthly charges', kind: 'monthly', rows, collapseLineItems: false, total: 71.46 },
    { heading: 'Other', kind: null, rows: [], collapseLineItems: true, total: 0 },
  ],
  billInserts: inserts,
  previous: { date: '2026-10-09', amountDue: 163.29 },
  nextDate: '2026-12-09',
  payments,
  recentBills: [
    { date: '2026-10-09', newCharges: 63.29, amountDue: 163.29 },
    { date: '2026-11-09', newCharges: 71.46, amountDue: 134.75 },
  ],
}
const platformListed = {
  id: 's-11',
  status: 'OPEN',
  original_due_date: '2026-11-30',
  occurred_on: '2026-11-09',
  amount: 71.46,
  billing_statement: { total_current_charges: 71.46, total_amount: 134.75, balance: 21.46 },
  invoice_number: '1-20261109',
}
const platformWhole = {
  ...platformListed,
  balance_forward: 163.29,
  payments_total: 100,
  sections: [
    { heading: 'Monthly charges', kind: 'monthly', rows, collapse_line_items: false, total: 71.46 },
    { heading: 'Other', kind: null, rows: [], collapse_line_items: true, total: 0 },
  ],
  bill_inserts: inserts,
  previous: { id: 's-10', occurred_on: '2026-10-09', total_amount: 163.29 },
  next: { id: 's-12', occurred_on: '2026-12-09' },
  payments,
  recent_invoices: [
    { id: 's-10', occurred_on: '2026-10-09', total_current_charges: 63.29, total_amount: 163.29 },
    { id: 's-11', occurred_on: '2026-11-09', total_current_charges: 71.46, total_amount: 134.75 },
  ],
}

const legacyPdf = '/api/accounts/A%201/statements/2026-11-09/pdf'
const platformPdf = '/api/getPDFBillingInvoice?invoice_id=s-11'
const current = {
  legacy: 'GET /api/accounts/A%201/statements/current',
  platform: 'GET /api/getCurrentBillingInvoice?account_num=A2',
}

describe.each([
  {
    kind: 'legacy' as const,
    statements: () => legacyStatements('A 1'),
    wire: { listed: legacyListed, whole: legacyWhole, page: 'statements' },
    pdfAddress: legacyPdf,
    list: 'GET /api/accounts/A%201/statements',
  },
  {
    kind: 'platform' as const,
    statements: () => platformStatements('A2'),
    wire: { listed: platformListed, whole: platformWhole, page: 'invoices' },
    pdfAddress: platformPdf,
    list: 'GET /api/getBillingInvoices?account_num=A2',
  },
])('a $kind account', ({ kind, statements, wire, pdfAddress, list }) => {
  const withQuery = (query: string) => `${list}${list.includes('?') ? '&' : '?'}${query}`

  test('gives the pages the newest bill as one model', async () => {
    answers = [reply(wire.whole)]
    expect(await statements().readCurrent()).toEqual({ ...whole, pdfAddress })
    expect(sent).toEqual([current[kind]])
  })

  test('gives nothing where no bill was made yet', async () => {
    answers = [refusal('no-statement')]
    expect(await statements().readCurrent()).toBeUndefined()
  })

  test('does not take another refusal for no bill', async () => {
    answers = [refusal('not-found')]
    await expect(statements().readCurrent()).rejects.toThrow('not-found')
  })

  test('knows the newest and the oldest bill by what stands beside them', async () => {
    const alone = { nextDate: null, next: null, previous: null }
    answers = [reply({ ...wire.whole, ...alone })]
    expect(await statements().readCurrent()).toMatchObject({ next: undefined, previous: undefined })
  })

  test('lists bills, asking for no more than is wished', async () => {
    answers = [1, 2].map(() => reply({ [wire.page]: [wire.listed], next: null, years: [2026, 2025] }))
    const biller = statements()
    const page = { statements: [{ ...listed, pdfAddress }], next: undefined, years: [2026, 2025] }
    expect(await biller.listStatements({})).toEqual(page)
    expect(await biller.listStatements({ year: 2026, after: '2026-12-09', limit: 5 })).toEqual(page)
    expect(sent).toEqual([list, withQuery('year=2026&after=2026-12-09&limit=5')])
  })

  test('says where a long list goes on', async () => {
    answers = [reply({ [wire.page]: [], next: '2025-11-09', years: [] })]
    expect(await statements().listStatements({})).toMatchObject({ next: '2025-11-09' })
  })

  test('takes a third decimal for a fault, never rounds it', async () => {
    const spoiled = { ...wire.whole, sections: [{ ...wire.whole.sections[0], total: 71.455 }] }
    answers = [reply(spoiled)]
    await expect(statements().readCurrent()).rejects.toThrow('71.455')
  })
})

describe('a legacy bill of a day', () => {
  test('is asked for by its day', async () => {
    answers = [reply(legacyWhole)]
    expect(await legacyStatements('A1').readStatement('2026-11-09')).toMatchObject({ date: '2026-11-09' })
    expect(sent).toEqual(['GET /api/accounts/A1/statements/2026-11-09'])
  })

  test('is nothing where there is none', async () => {
    answers = [refusal('not-found')]
    expect(await legacyStatements('A1').readStatement('1999-01-01')).toBeUndefined()
  })
})

describe('a platform invoice of a day', () => {
  const ofList = 'GET /api/getBillingInvoices?account_num=A2'
  const read = (id: string) => `GET /api/getBillingInvoice?invoice_id=${id}`

  test('is looked up in the list, where its id is not known', async () => {
    answers = [reply({ invoices: [platformListed], next: null, years: [2026] }), reply(platformWhole)]
    const statement = await platformStatements('A2').readStatement('2026-11-09')
    expect(statement).toEqual({ ...whole, pdfAddress: platformPdf })
    expect(sent).toEqual([`${ofList}&after=2026-11-10&limit=1`, read('s-11')])
  })

  test.each([
    ['2026-10-09', 's-10'],
    ['2026-12-09', 's-12'],
  ])('is known by its id once a bill beside it was read: %s', async (date, id) => {
    answers = [reply(platformWhole), reply(platformWhole)]
    const biller = platformStatements('A2')
    await biller.readCurrent()
    await biller.readStatement(date)
    expect(sent).toEqual([current.platform, read(id)])
  })

  test('is nothing where the list begins with another day', async () => {
    answers = [reply({ invoices: [{ ...platformListed, occurred_on: '2026-10-09' }], next: null, years: [] })]
    expect(await platformStatements('A2').readStatement('2026-11-09')).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  test('is nothing where it is gone by now', async () => {
    answers = [reply({ invoices: [platformListed], next: null, years: [] }), refusal('not-found')]
    expect(await platformStatements('A2').readStatement('2026-11-09')).toBeUndefined()
  })
})
