import { retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { daysBetween } from '@lightwell/rulebook/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHouseholds, type Habit, type Household, habits } from '../../testing/households.ts'
import { liveThrough } from '../../testing/months.ts'
import { findingsOf } from '../../testing/months-books.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const months = 13
const count = 2 * Object.keys(habits).length
/** The number of attempts: the first one plus the retries. */
const tries = 1 + retryDays.length

let server: TestServer
let households: Household[]
let began: string
beforeAll(async () => {
  server = await startTestServer()
  const other = await server.another()
  households = await addHouseholds(server, count)
  began = await liveThrough(server, households, {
    months,
    // Most days, one server runs. On some days two servers run at once, and for three days none runs.
    serversOf(day) {
      const days = daysBetween('2027-01-01', day)
      if (days >= 30 && days < 33) return []
      return days % 5 === 0 ? [server, other] : [days % 2 === 0 ? server : other]
    },
  })
})
afterAll(() => server.close())

it(`leaves books in which everything adds up and every bill was paid once, after ${months} months`, async () => {
  expect(await findingsOf(server, began, months)).toEqual([])
})

const paymentsOf = async (habit: Habit) => {
  const accountIds = households
    .filter((each) => each.habit === habit)
    .map(({ customer }) => customer.accountId)
  const payments = await server.world.database
    .selectFrom('payments')
    .where('account_id', 'in', accountIds)
    .selectAll()
    .execute()
  return { accounts: accountIds.length, payments }
}

it.each(['auto pay by card', 'auto pay by bank account', 'auto pay, answers lost'] as const)(
  'charges each bill of “%s” once, on time',
  async (habit) => {
    const { accounts, payments } = await paymentsOf(habit)
    // An account may have up to four bills without a payment: its last bills aren't due yet, and a large credit may pay
    // for other bills.
    const made = payments.filter(({ status }) => status !== 'scheduled')
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['completed']))
    expect(made.length).toBeGreaterThanOrEqual(accounts * (months - 4))
    expect(new Set(payments.map((each) => `${each.account_id} ${each.statement_on}`)).size).toBe(
      payments.length,
    )
  },
)

it.each([
  ['auto pay, declined', 'declined', tries],
  ['auto pay, no money', 'returned', tries],
  ['auto pay, no account', 'returned', 1],
  ['auto pay, not authorized', 'returned', 1],
  ['auto pay, disputed', 'returned', 1],
  ['auto pay, stolen', 'declined', 1],
  ['auto pay, revoked', 'declined', 1],
] as const)(
  'stops “%s” once a payment is %s, after %i tries, and never charges it again',
  async (habit, failed, made) => {
    const { accounts, payments } = await paymentsOf(habit)
    expect(payments.map(({ status }) => status)).toEqual(
      Array.from({ length: accounts * made }, () => failed),
    )
    const accountIds = payments.map(({ account_id }) => account_id)
    const stopped = await server.world.database
      .selectFrom('autopays')
      .where('status', '=', 'stopped')
      .where('account_id', 'in', accountIds)
      .select('account_id')
      .execute()
    expect(stopped).toHaveLength(accounts)
  },
)

const feesOf = async (habit: Habit, code: string) => {
  const accountIds = households
    .filter((each) => each.habit === habit)
    .map(({ customer }) => customer.accountId)
  const statements = await server.world.database
    .selectFrom('statements')
    .where('account_id', 'in', accountIds)
    .where('statement_on', '>', began)
    .select('sections')
    .execute()
  const rows = statements.flatMap(({ sections }) => sections.flatMap((section) => section.rows))
  return rows.filter((row) => row.code === code).length / accountIds.length
}

it('charges late fees to those who pay late or never, and to nobody who pays in time', async () => {
  expect(await feesOf('never', 'late-fee')).toBeGreaterThanOrEqual(months - 2)
  expect(await feesOf('by hand, late', 'late-fee')).toBeGreaterThanOrEqual(months - 5)
  for (const habit of ['by hand', 'auto pay by card', 'auto pay by bank account'] as const)
    expect(await feesOf(habit, 'late-fee')).toBe(0)
})

it.each([
  ['auto pay, no money', 1],
  ['auto pay, no account', 0],
  ['auto pay, not authorized', 0],
  ['auto pay, disputed', 0],
] as const)('charges “%s” %i fees for its tries of a bill', async (habit, fees) => {
  expect(await feesOf(habit, 'returned-payment-fee')).toBe(fees)
})
