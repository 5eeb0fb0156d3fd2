import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { digestOfPin, type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import {
  account,
  customer,
  folderOf,
  link,
  payment,
  product,
  type Row,
  service,
  statement,
} from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

test('the provider’s data is changed, the customer’s own is left alone', async () => {
  const first = { customers: [customer()], accounts: [account()], links: [link()] }
  await desk.load(folderOf({ ...first, services: [service()], products: [product()] }))
  await desk.database.updateTable('accounts').set({ paperless: true }).execute()
  await desk.database
    .updateTable('identities')
    .set({ first_name: 'Rosie', password_hash: 'theirs' })
    .execute()
  const { report } = await desk.load(
    folderOf({
      customers: [customer()],
      accounts: [account(1, { kind: 'platform', billing_account_id: 'BA-1', name: 'R. Mendoza' })],
      links: [link(1, { billing: false })],
      services: [service(1, { type: 'UNPROVISIONED' })],
      products: [product(1, { enabled: false })],
    }),
  )
  const written = Object.entries(report.kinds).map(([kind, counts]) => [kind, counts.written])
  expect(Object.fromEntries(written)).toMatchObject({
    customers: 0,
    accounts: 1,
    links: 1,
    services: 1,
    products: 1,
  })
  expect(await desk.facts()).toMatchObject({
    identities: [{ first_name: 'Rosie', password_hash: 'theirs' }],
    accounts: [{ kind: 'platform', name: 'R. Mendoza', paperless: true }],
    account_links: [{ billing: false }],
    services: [{ type: 'UNPROVISIONED' }],
    products: [{ enabled: false }],
  })
})

test('the newest file that says so decides whether an account is protected', async () => {
  const isProtected = async (more: Row) => {
    await desk.load(folderOf({ accounts: [account(1, more)] }))
    return (await desk.facts()).accounts?.[0]?.is_protected
  }
  expect(await isProtected({})).toBe(false)
  expect(await isProtected({ protected: true })).toBe(true)
  expect(await isProtected({ name: 'R. Mendoza' })).toBe(true)
  expect(await isProtected({ protected: false })).toBe(false)
})

test('a user name of the former system and a video code are imported with a person, exactly as written', async () => {
  const person = customer(1, { dst_user_name: 'R.Mendoza.01', usi: 'USI-0042' })
  const { report } = await desk.load(folderOf({ customers: [person, customer(2, { usi: 'no code' })] }))
  expect(report.kinds.customers).toMatchObject({ written: 1, rejected: 1 })
  expect((await desk.facts()).identities).toMatchObject([
    { dst_user_name: 'R.Mendoza.01', usi: 'USI-0042', origin: 'import' },
  ])
})

test('the PIN and the address on file are those of the newest file that has them', async () => {
  const kept = async () => {
    const [row] = (await desk.facts()).accounts ?? []
    return [row?.pin_digest, row?.contact_email]
  }
  await desk.load(folderOf({ accounts: [account(1, { pin: '04711', contact_email: 'Rosa@Example.net' })] }))
  const [id] = (await desk.facts()).accounts?.map((row) => String(row.id)) ?? []
  const first = [digestOfPin(String(id), '04711'), 'rosa@example.net']
  expect(await kept()).toEqual(first)
  const without = await desk.load(folderOf({ accounts: [account()] }))
  expect([without.report.kinds.accounts?.written, await kept()]).toEqual([0, first])
  const changed = await desk.load(folderOf({ accounts: [account(1, { pin: '8812' })] }))
  expect([changed.report.kinds.accounts?.written, await kept()]).toEqual([
    1,
    [digestOfPin(String(id), '8812'), 'rosa@example.net'],
  ])
})

test('auto pay processes bills due today or later, each once', async () => {
  const due = (statement_on: string, due_on: string) => statement(1, { statement_on, due_on })
  const statements = [
    due('2026-09-20', '2026-10-11'),
    due('2026-10-30', '2026-11-20'),
    due('2026-10-31', '2026-11-21'),
    due('2026-11-20', '2026-12-11'),
  ]
  await desk.load(folderOf({ accounts: [account()], statements }))
  const announced = [
    { account_id: 'A-1', statement_on: '2026-10-31' },
    { account_id: 'A-1', statement_on: '2026-11-20' },
  ]
  expect((await desk.facts()).bills_to_announce).toEqual(announced)
  await desk.database.deleteFrom('bills_to_announce').execute()
  await desk.load(folderOf({ accounts: [account()], statements }))
  expect((await desk.facts()).bills_to_announce).toEqual([])
})

test('next month’s bill and payment are added, and a payment the bank returned', async () => {
  await desk.load(folderOf({ accounts: [account()], statements: [statement()], payments: [payment()] }))
  expect(await desk.balances()).toEqual({ 'A-1': 0 })
  const { rejected } = await desk.load(
    folderOf({
      statements: [
        statement(1, {
          statement_on: '2026-04-05',
          due_on: '2026-04-26',
          balance_forward: 80,
          amount_due: 160,
        }),
      ],
      payments: [
        payment(1, { status: 'returned', returned_on: '2026-03-24' }),
        payment(1, { reference: 'P-2', amount: 60, paid_on: '2026-04-20' }),
      ],
    }),
  )
  expect(rejected).toEqual([])
  expect(await desk.balances()).toEqual({ 'A-1': 160_00 - 60_00 })
  expect((await desk.facts()).payments).toMatchObject([
    { reference: 'P-1', status: 'returned', decline_reason: 'bank-returned' },
    { reference: 'P-2', status: 'completed' },
  ])
})

test('a payment made here counts once, even if the provider’s files include it', async () => {
  await desk.load(folderOf({ accounts: [account()], statements: [statement()], payments: [payment()] }))
  await desk.database
    .updateTable('payments')
    .set({ idempotency_key: 'made-here', status: 'returned' })
    .execute()
  const before = await desk.rows()
  const { report } = await desk.load(folderOf({ payments: [payment()] }))
  expect(report.kinds.payments).toEqual({ lines: 1, rejected: 0, unchanged: 1, written: 0 })
  expect(await desk.rows()).toEqual(before)
})

test('the first bills of an account open its ledger, whatever was entered before', async () => {
  await desk.load(folderOf({ accounts: [account(1, { opening_balance: '-12.34' })], payments: [payment()] }))
  expect(await desk.balances()).toEqual({ 'A-1': -12_34 - 80_00 })
  await desk.load(
    folderOf({
      statements: [statement(1, { statement_on: '2026-03-10', balance_forward: 5, amount_due: 85 })],
    }),
  )
  expect(await desk.balances()).toEqual({ 'A-1': 85_00 - 80_00 })
})

test('an interrupted run has loaded whole accounts, never halves, and the next one loads the others', async () => {
  const forty = Array.from({ length: 40 }, (_, n) => n + 1)
  const files = folderOf({
    customers: forty.map((n) => customer(n)),
    accounts: forty.map((n) => account(n)),
    links: forty.map((n) => link(n)),
    statements: forty.map((n) => statement(n)),
    payments: forty.map((n) => payment(n, { amount: 30 })),
  })
  const stop = new AbortController()
  const onProgress = ({ step, rows }: { step: string; rows: number }) => {
    if (step === 'load' && rows > 60) stop.abort()
  }
  const stopped = desk.load(files, { rowsAtOnce: 8, atOnce: 2, signal: stop.signal, onProgress })
  await expect(stopped).rejects.toThrow()
  const partly = await desk.balances()
  expect(Object.keys(partly).length).toBeGreaterThan(0)
  expect(Object.keys(partly).length).toBeLessThan(40)
  expect(new Set(Object.values(partly))).toEqual(new Set([50_00]))
  expect(await desk.stagingTables()).toEqual([])

  const { report } = await desk.load(files, { rowsAtOnce: 8, atOnce: 2 })
  expect(report.kinds.accounts).toMatchObject({ written: 40 - Object.keys(partly).length })
  const whole = await desk.balances()
  expect(Object.keys(whole)).toHaveLength(40)
  expect(new Set(Object.values(whole))).toEqual(new Set([50_00]))
})

/** Some months of an account's bills and payments. Each bill counts every payment received up to the bill's day. */
const life = fc.record({
  forward: fc.integer({ min: -50_00, max: 200_00 }),
  months: fc.array(
    fc.record({
      charges: fc.integer({ min: -30_00, max: 150_00 }),
      paid: fc.option(fc.integer({ min: 1, max: 250_00 }), { nil: undefined }),
      isReturned: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

/** The lines of import files for an account with these months, and the amount that the account owes in the end. */
function linesOf(n: number, { forward, months }: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const lines: Row[] = [payment(n, { reference: 'P-last', amount: 12.5, paid_on: '2026-08-01' })]
  let due = forward
  for (const [place, { charges, paid, isReturned }] of months.entries()) {
    const month = `2026-0${place + 1}`
    const counted = paid !== undefined && !isReturned ? paid : 0
    const returned = isReturned && { status: 'returned', returned_on: `${month}-08` }
    const amount = ((paid ?? 0) / 100).toFixed(2)
    if (paid !== undefined)
      lines.push(payment(n, { reference: `P-${month}`, amount, paid_on: `${month}-03`, ...returned }))
    lines.push(
      statement(n, {
        statement_on: `${month}-10`,
        due_on: `${month}-28`,
        balance_forward: due / 100,
        payments: counted / 100,
        new_charges: charges / 100,
        amount_due: (due - counted + charges) / 100,
      }),
    )
    due += charges - counted
  }
  return { lines, owedCents: due - 12_50 }
}

test('balances are the same, however the lines are divided between runs', async () => {
  const divided = fc.record({
    life,
    runs: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 11, maxLength: 11 }),
  })
  const many = fc.array(divided, { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(many, async (lives) => {
      const accounts = lives.map((each, n) => ({ id: `A-${n}`, runs: each.runs, ...linesOf(n, each.life) }))
      await desk.empty()
      await desk.load(folderOf({ accounts: lives.map((_, n) => account(n)) }))
      for (const run of [0, 1, 2]) {
        const mine = accounts.flatMap(({ lines, runs }) => lines.filter((_, place) => runs[place] === run))
        const isPayment = (line: Row) => 'reference' in line
        const { rejected } = await desk.load(
          folderOf({ statements: mine.filter((line) => !isPayment(line)), payments: mine.filter(isPayment) }),
        )
        expect(rejected).toEqual([])
        await desk.balances()
      }
      expect(await desk.balances()).toEqual(
        Object.fromEntries(accounts.map(({ id, owedCents }) => [id, owedCents])),
      )
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
