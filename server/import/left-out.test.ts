import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import {
  account,
  customer,
  cycle,
  folderOf,
  link,
  oneTimeCharge,
  payment,
  product,
  recurringCharge,
  service,
  statement,
  tax,
} from './test-rows.ts'

const good = {
  customers: [customer()],
  accounts: [account()],
  links: [link()],
  services: [service()],
  products: [product()],
  statements: [statement()],
  payments: [payment()],
  'billing-cycles': [cycle()],
  'recurring-charges': [recurringCharge()],
  'one-time-charges': [oneTimeCharge()],
  taxes: [tax()],
  'blocked-dates': [{ day: '2026-12-24', reason: 'Christmas Eve' }],
}

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

const rejectedIn = ({ rejected }: Awaited<ReturnType<ImportDesk['load']>>) =>
  rejected
    .map(({ file, line, problems }) => `${file}:${line} ${problems[0]?.field} ${problems[0]?.code}`)
    .toSorted()

test('lines that are invalid on their own are left out for every kind of file, the others are loaded', async () => {
  const bad = {
    ...good,
    customers: [...good.customers, customer(2, { language: 'fr' })],
    accounts: [account(2, { kind: 'x' }), ...good.accounts],
    payments: [...good.payments, payment(1, { reference: 'P-2', amount: -1 })],
  }
  const loaded = await desk.load(folderOf(bad))
  expect(rejectedIn(loaded)).toEqual([
    'accounts.ndjson:1 kind not-a-choice',
    'customers.ndjson:2 language not-a-choice',
    'payments.ndjson:2 amount not-positive',
  ])
  expect(loaded.report.rejected).toBe(3)
  expect(loaded.report.kinds.accounts).toEqual({ lines: 2, rejected: 1, unchanged: 0, written: 1 })
  expect(await desk.balances()).toEqual({ 'A-1': 0 })
})

test('if an account is left out, so is everything that depends on it', async () => {
  const spoiled = {
    ...good,
    customers: [customer(1, { email: 'nobody' })],
    accounts: [account(1, { kind: 'x' })],
  }
  expect(rejectedIn(await desk.load(folderOf(spoiled)))).toEqual([
    'accounts.ndjson:1 kind not-a-choice',
    'billing-cycles.ndjson:1 account_id unknown-account',
    'customers.ndjson:1 email not-an-email',
    'links.ndjson:1 account_id unknown-account',
    'one-time-charges.ndjson:1 account_id unknown-account',
    'payments.ndjson:1 account_id unknown-account',
    'products.ndjson:1 account_id unknown-account',
    'recurring-charges.ndjson:1 account_id unknown-account',
    'services.ndjson:1 account_id unknown-account',
    'statements.ndjson:1 account_id unknown-account',
    'taxes.ndjson:1 account_id unknown-account',
  ])
  const { blocked_dates: blockedDates, ...others } = await desk.facts()
  expect(blockedDates).toHaveLength(1)
  expect(Object.values(others).flat()).toEqual([])
})

test('if a customer is left out, so is the link', async () => {
  const spoiled = { ...good, customers: [customer(1, { email: 'nobody' })] }
  expect(rejectedIn(await desk.load(folderOf(spoiled)))).toEqual([
    'customers.ndjson:1 email not-an-email',
    'links.ndjson:1 email unknown-customer',
  ])
  expect(await desk.balances()).toEqual({ 'A-1': 0 })
})

test('a line that repeats an earlier one is left out, and the first stays', async () => {
  const thrice = Object.fromEntries(
    Object.entries(good).map(([kind, [line = {}]]) => [kind, [line, line, line]]),
  )
  const { rejected } = await desk.load(folderOf(thrice))
  expect(rejected).toHaveLength(24)
  expect(new Set(rejected.map(({ problems }) => problems[0]?.code))).toEqual(new Set(['repeated']))
  expect(new Set(rejected.map(({ line }) => line))).toEqual(new Set([2, 3]))
  expect(await desk.balances()).toEqual({ 'A-1': 0 })
})

test('an account that uses another one’s number is left out', async () => {
  await desk.load(
    folderOf({ accounts: [account(1), account(2, { kind: 'platform', billing_account_id: 'BA-2' })] }),
  )
  const loaded = await desk.load(
    folderOf({
      accounts: [
        account(3, { account_number: '555-1' }),
        account(4),
        account(5, { account_number: '555-4' }),
        account(6, { kind: 'platform', billing_account_id: 'BA-2' }),
        account(2),
        account(7),
      ],
    }),
  )
  expect(rejectedIn(loaded)).toEqual([
    'accounts.ndjson:1 account_number taken',
    'accounts.ndjson:3 account_number repeated',
    'accounts.ndjson:4 billing_account_id taken',
    'accounts.ndjson:5 kind moved-already',
  ])
  expect(Object.keys(await desk.balances())).toEqual(['A-1', 'A-2', 'A-4', 'A-7'])
})

test('a bill or payment that was loaded with other figures is left out', async () => {
  await desk.load(folderOf(good))
  const other = {
    statements: [statement(1, { new_charges: 90, amount_due: 90 })],
    payments: [payment(1, { amount: 90 })],
  }
  expect(rejectedIn(await desk.load(folderOf(other)))).toEqual([
    'payments.ndjson:1 reference differs',
    'statements.ndjson:1 statement_on differs',
  ])
  expect(await desk.balances()).toEqual({ 'A-1': 0 })
})

test.each([
  ['completed tomorrow', { paid_on: '2026-11-22' }, ['payments.ndjson:1 paid_on to-come']],
  ['completed today', { paid_on: '2026-11-21' }, []],
  [
    'completed today, and received after the weekend',
    { paid_on: '2026-11-21', received_on: '2026-11-23' },
    [],
  ],
  ['declined tomorrow', { paid_on: '2026-11-22', status: 'declined' }, ['payments.ndjson:1 paid_on to-come']],
  [
    'returned tomorrow',
    { status: 'returned', returned_on: '2026-11-22' },
    ['payments.ndjson:1 paid_on to-come'],
  ],
  ['cancelled before its day', { paid_on: '2026-11-30', status: 'cancelled' }, []],
])('a payment that was %s', async (_, more, left) => {
  const loaded = await desk.load(folderOf({ accounts: [account()], payments: [payment(1, more)] }))
  expect(rejectedIn(loaded)).toEqual(left)
})
