import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, cycle, folderOf, oneTimeCharge, payment, type Row, recurringCharge } from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

const today = Temporal.Instant.from('2026-11-21T15:00:00Z')
const load = (closedOn?: string, now = today, more: Record<string, Row[]> = {}) =>
  desk.load(
    folderOf({ accounts: [account(1, closedOn === undefined ? {} : { closed_on: closedOn })], ...more }),
    {
      now,
    },
  )
const stands = async () => {
  const found = await desk.database.selectFrom('accounts').selectAll().execute()
  return found.map((row) => [row.closed_on, row.closing_told_at !== null, row.closing_settled_at !== null])
}

test('a closing day is set by a later run, moved and removed, and left alone by a file without it', async () => {
  await load()
  expect(await stands()).toEqual([[null, false, false]])
  await load('2026-12-10')
  expect(await stands()).toEqual([['2026-12-10', false, false]])
  const again = await load('2026-12-10')
  expect(again.report.kinds.accounts).toMatchObject({ written: 0, unchanged: 1 })
  await load('2026-12-20')
  await load()
  expect(await stands()).toEqual([['2026-12-20', false, false]])
  await load('none')
  expect(await stands()).toEqual([[null, false, false]])
})

test('a closing day that staff set is left alone by a file without one, and moved or removed by one with another', async () => {
  await load()
  const staffSet = () => desk.database.updateTable('accounts').set({ closed_on: '2026-12-10' }).execute()
  await staffSet()
  await load()
  expect(await stands()).toEqual([['2026-12-10', false, false]])
  await load('2026-12-20')
  expect(await stands()).toEqual([['2026-12-20', false, false]])
  await staffSet()
  await load('none')
  expect(await stands()).toEqual([[null, false, false]])
})

test('a past closing day stays', async () => {
  await load()
  await load('2026-11-21')
  for (const other of ['none', '2026-11-30', '2026-11-20']) {
    const { rejected } = await load(other)
    expect(rejected.map(({ problems: [problem] }) => problem)).toMatchObject([
      { field: 'closed_on', code: 'closed-already' },
    ])
  }
  expect((await load('2026-11-21')).rejected).toEqual([])
  expect(await stands()).toEqual([['2026-11-21', false, false]])
})

test('an account closed before it was imported gets no email, no bill and no refund', async () => {
  await load('2026-11-20')
  expect(await stands()).toEqual([['2026-11-20', true, true]])
  const { rejected } = await load(undefined, today, {
    'billing-cycles': [cycle(1, { next_statement_on: '2026-12-05' })],
  })
  expect(rejected.map(({ problems: [problem] }) => problem?.code)).toEqual(['account-closed'])
})

test('an invalid day, or one of long ago for an open account, is refused', async () => {
  await load()
  const codes = []
  for (const on of ['tomorrow', '2025-11-20'])
    codes.push((await load(on)).rejected.map(({ problems: [problem] }) => problem?.code))
  expect(codes).toEqual([['not-a-day'], ['too-early']])
})

test('nothing is charged on an account that has had its final bill', async () => {
  const billed = {
    'billing-cycles': [cycle(1, { next_statement_on: '2026-12-05' })],
    'recurring-charges': [recurringCharge()],
  }
  await load(undefined, today, billed)
  await desk.database.updateTable('billing_cycles').set({ ended_at: today.toString() }).execute()
  const charges = { 'one-time-charges': [oneTimeCharge(1, { charged_on: '2026-11-21' })] }
  const { rejected } = await load(undefined, today, { ...billed, ...charges })
  expect(rejected.map(({ problems: [problem] }) => problem?.code)).toEqual(['account-closed'])
})

test('a check that arrives after everything was settled leaves a credit that’s processed again', async () => {
  await load()
  const settled = {
    closed_on: '2026-11-01',
    closing_told_at: '2026-11-01T15:00:00Z',
    closing_settled_at: '2026-11-10T15:00:00Z',
  }
  await desk.database.updateTable('accounts').set(settled).execute()
  await load(undefined, today, { payments: [payment()] })
  expect(await stands()).toEqual([['2026-11-01', true, false]])
  // The previous system closed this account before the import, so it has already handled the rest of the closing.
  await desk.empty()
  await load('2026-11-01', today, { payments: [payment()] })
  expect(await stands()).toEqual([['2026-11-01', true, true]])
})
