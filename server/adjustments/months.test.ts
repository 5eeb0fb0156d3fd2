import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { type Day, daysBetween } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credit, doWith, listOf, openDesk, waive } from '../testing/adjustments.ts'
import { addHouseholds, type Household, habits } from '../testing/households.ts'
import { liveThrough } from '../testing/months.ts'
import { findingsOf } from '../testing/months-books.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Simulates a year of bills, day by day. Every household gets credits, some larger than a bill. Households that pay
// late get their fees waived. Some credits and waivers are withdrawn.

const months = 12
let server: TestServer
let households: Household[]
let began: Day
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  households = await addHouseholds(server, Object.keys(habits).length)
  began = await liveThrough(server, households, { months, serversOf: () => [server], report: adjustAll })
})
afterAll(() => server.close())

const monthOf = (day: Day) => Number(day.slice(5, 7))

/**
 * Gives a credit on the 13th of every month, and waives a late fee, if there's one, on the 20th. In every third month,
 * withdraws the newest adjustment on the 14th and on the 21st.
 */
async function adjustAll(day: Day): Promise<void> {
  const dayOfMonth = Number(day.slice(8))
  if (![13, 14, 20, 21].includes(dayOfMonth)) return
  for (const [at, { customer }] of households.entries()) {
    const desk = await openDesk(server, customer, 'supervisor')
    if (dayOfMonth === 13) await credit(desk, customer, at % 4 === 0 && monthOf(day) === 3 ? 90 : 7.31)
    if (dayOfMonth === 20) {
      const [fee] = (await listOf(desk, customer)).fees
      if (fee) await waive(desk, customer, { statementDate: fee.statementDate, line: fee.line })
    }
    if ((dayOfMonth === 14 || dayOfMonth === 21) && monthOf(day) % 3 === 0) {
      const [newest] = (await listOf(desk, customer)).adjustments
      if (newest) await doWith(contract.takeBackAdjustment, desk, customer, newest.id)
    }
  }
}

const rows = async () => {
  const found = server.world.database.selectFrom('adjustments')
  return found.selectAll().execute()
}

it('leaves books in which everything adds up', async () => {
  expect(await findingsOf(server, began, months)).toEqual([])
})

it('has given, waived, billed and taken back', async () => {
  const kinds = new Set((await rows()).map(({ kind, status }) => `${kind} ${status}`))
  expect(kinds).toEqual(new Set(['credit given', 'credit withdrawn', 'late-fee given', 'late-fee withdrawn']))
})

it('puts each on one bill, the first after it', async () => {
  const billed = (await rows()).filter(({ statement_on }) => statement_on !== null)
  expect(billed.length).toBeGreaterThan(months * households.length * 0.6)
  const days = billed.map(({ given_on, statement_on }) => daysBetween(given_on, statement_on ?? ''))
  expect(Math.min(...days)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...days)).toBeLessThanOrEqual(31)
  const { rows: apart } = await sql`
    select a.account_id, a.id from adjustments a where a.status = 'given' and a.statement_on is not null and 1 <> (
      select count(*) from statements s, jsonb_array_elements(s.sections) section, jsonb_array_elements(section -> 'rows') line
      where s.account_id = a.account_id and s.statement_on = a.statement_on and line ->> 'kind' = 'credit'
        and line ->> 'code' <> 'visit' and (line ->> 'amountCents')::bigint = -a.amount_cents
        and (line ->> 'from')::date = a.given_on)`.execute(server.world.database)
  expect(apart).toEqual([])
})

it('owes no line except those of the next bills', async () => {
  const { rows: books } = await sql<{ cents: number }>`
    select (sum(case when credit = 'credits' then amount_cents when debit = 'credits' then -amount_cents else 0 end))::bigint
      as cents from ledger_entries`.execute(server.world.database)
  const open = (await rows()).filter(
    ({ status, statement_on }) => status === 'given' && statement_on === null,
  )
  expect(books[0]?.cents).toBe(open.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
})
