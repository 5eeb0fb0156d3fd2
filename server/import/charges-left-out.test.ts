import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import {
  account,
  cycle,
  folderOf,
  oneTimeCharge,
  type Row,
  recurringCharge,
  statement,
  tax,
} from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

const load = async (rows: Record<string, Row[]>) => {
  const { rejected } = await desk.load(folderOf(rows))
  return rejected.map(({ line, problems }) => `${line} ${problems[0]?.field} ${problems[0]?.code}`).toSorted()
}
const accounts = [1, 2, 3, 4, 5, 6, 7].map((n) => account(n))

test('a cycle has a day that every month has, and bills a month at most', async () => {
  const cycles = [
    cycle(1, { next_statement_on: '2026-12-29' }),
    cycle(2, { billed_from: '2026-04-05' }),
    cycle(3, { billed_from: '2026-03-04' }),
    cycle(4, { billed_from: '2026-03-05' }),
    cycle(5, { next_statement_on: '2026-12-28', billed_from: '2026-12-27' }),
  ]
  expect(await load({ accounts, 'billing-cycles': cycles })).toEqual([
    '1 next_statement_on not-in-every-month',
    '2 billed_from too-late',
    '3 billed_from too-early',
  ])
})

test('a cycle bills no day that’s already on a statement, and continues after the newest one', async () => {
  const cycles = [
    cycle(1),
    cycle(2, { next_statement_on: '2026-03-28' }),
    cycle(3, { next_statement_on: '2026-03-05' }),
    cycle(4, { billed_from: '2026-03-06' }),
    cycle(5, { next_statement_on: '2026-04-04', billed_from: '2026-03-04' }),
    cycle(6, { next_statement_on: '2025-11-20' }),
    cycle(7, { next_statement_on: '2025-11-21' }),
  ]
  const statements = [1, 2, 3, 4, 5].map((n) => statement(n))
  expect(await load({ accounts, statements, 'billing-cycles': cycles })).toEqual([
    '3 next_statement_on billed-already',
    '5 billed_from billed-already',
    '6 next_statement_on too-early',
  ])
  expect((await desk.facts()).billing_cycles).toMatchObject([
    { account_id: 'A-1', next_statement_on: '2026-04-05', billed_from: '2026-03-05' },
    { account_id: 'A-2', next_statement_on: '2026-03-28', billed_from: '2026-03-05' },
    { account_id: 'A-4', next_statement_on: '2026-04-05', billed_from: '2026-03-06' },
    { account_id: 'A-7', next_statement_on: '2025-11-21', billed_from: '2025-10-21' },
  ])
})

test('an account that the portal bills gets no other system’s statement for the same days', async () => {
  await load({ accounts, 'billing-cycles': [cycle()] })
  const statements = [
    statement(),
    statement(1, { statement_on: '2026-03-06' }),
    statement(1, { statement_on: '2026-04-05', due_on: '2026-04-26' }),
    statement(2, { statement_on: '2026-04-05', due_on: '2026-04-26' }),
  ]
  expect(await load({ statements })).toEqual(['2 statement_on billed-here', '3 statement_on billed-here'])
})

test('a charge on an account that the portal doesn’t bill is reported, not silently kept', async () => {
  const rows = {
    accounts,
    'billing-cycles': [cycle(1, { next_statement_on: '2026-04-31' })],
    'recurring-charges': [recurringCharge(1), recurringCharge(2)],
    taxes: [tax(1)],
  }
  expect(await load(rows)).toEqual([
    '1 account_id no-cycle',
    '1 account_id no-cycle',
    '1 next_statement_on not-a-day',
    '2 account_id no-cycle',
  ])
})

test('invalid charges are left out', async () => {
  const rows = {
    accounts,
    'billing-cycles': [cycle()],
    'recurring-charges': [
      recurringCharge(1, { amount: 0 }),
      recurringCharge(1, { reference: 'R-2', last_on: '2019-12-31' }),
      recurringCharge(1, { reference: 'R-3', code: 'late-fee' }),
      recurringCharge(1, { reference: 'R-4', code: 'no spaces' }),
    ],
    'one-time-charges': [
      oneTimeCharge(1, { reference: 'O-5', amount: -1 }),
      oneTimeCharge(1, { reference: 'O-6', kind: 'credit' }),
      oneTimeCharge(1, { reference: 'O-7', kind: 'gift' }),
      oneTimeCharge(1, { reference: 'O-8', charged_on: '2026-03-04' }),
    ],
    taxes: [
      tax(1, { rate: 5 }),
      tax(1, { reference: 'T-2', amount: null }),
      tax(1, { reference: 'T-3', product_line: 'tv' }),
      tax(1, { reference: 'T-4', amount: null, rate: '5.12345' }),
      tax(1, { reference: 'T-5', amount: null, rate: 100.1 }),
      tax(1, { reference: 'T-6', amount: null, rate: 0.0001, product_line: 'tv' }),
    ],
  }
  expect(await load(rows)).toEqual([
    '1 amount not-positive',
    '1 amount zero',
    '1 rate mismatch',
    '2 amount not-negative',
    '2 last_on too-early',
    '2 rate mismatch',
    '3 code reserved',
    '3 kind not-a-choice',
    '3 product_line not-allowed',
    '4 charged_on too-early',
    '4 code not-a-code',
    '4 rate not-a-percentage',
    '5 rate not-a-percentage',
  ])
  expect((await desk.facts()).taxes).toMatchObject([{ reference: 'T-6', rate_ppm: 1, amount_cents: null }])
})

test('a price ends and another begins, and unbilled charges can be corrected', async () => {
  await load({
    accounts,
    'billing-cycles': [cycle()],
    'recurring-charges': [recurringCharge()],
    'one-time-charges': [oneTimeCharge(), oneTimeCharge(1, { reference: 'O-2' })],
  })
  await desk.database.insertInto('statements').values(someStatement).execute()
  await desk.database
    .updateTable('one_time_charges')
    .set({ statement_on: '2026-04-05' })
    .where('reference', '=', 'O-2')
    .execute()
  expect(
    await load({
      'billing-cycles': [cycle(1, { next_statement_on: '2026-12-01' })],
      'recurring-charges': [
        recurringCharge(1, { last_on: '2026-03-31' }),
        recurringCharge(1, { reference: 'R-2', amount: 85, first_on: '2026-04-01' }),
      ],
      'one-time-charges': [
        oneTimeCharge(1, { amount: 60 }),
        oneTimeCharge(1, { reference: 'O-2', amount: 60 }),
      ],
    }),
  ).toEqual(['2 reference billed-already'])
  const facts = await desk.facts()
  expect(facts.billing_cycles).toMatchObject([{ next_statement_on: '2026-04-05' }])
  expect(facts.recurring_charges).toMatchObject([
    { reference: 'R-1', amount_cents: 80_00, last_on: '2026-03-31' },
    { reference: 'R-2', amount_cents: 85_00, first_on: '2026-04-01' },
  ])
  expect(facts.one_time_charges).toMatchObject([
    { reference: 'O-1', amount_cents: 60_00 },
    { reference: 'O-2', amount_cents: 75_00, statement_on: '2026-04-05' },
  ])
})

test('charges are on the bill in the order of the file', async () => {
  const lines = ['internet', 'phone', 'tv', 'security', 'discount'].map((code, n) =>
    recurringCharge(1, { reference: `R-${9 - n}`, code }),
  )
  await load({ accounts, 'billing-cycles': [cycle()], 'recurring-charges': lines })
  const kept = await desk.database.selectFrom('recurring_charges').select('code').orderBy('id').execute()
  expect(kept.map(({ code }) => code)).toEqual(['internet', 'phone', 'tv', 'security', 'discount'])
})

const someStatement = {
  account_id: 'A-1',
  statement_on: '2026-04-05',
  id: '019d5c00-0000-7000-8000-000000000001',
  invoice_number: 'M-2',
  due_on: '2026-04-26',
  balance_forward_cents: 0,
  payments_cents: 0,
  new_charges_cents: 0,
  amount_due_cents: 0,
  sections: '[]',
}
