import {
  addDays,
  addMonths,
  blockedDatesBetween,
  type Day,
  dayOf,
  isBlocked,
  nextOpenDay,
} from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { jobs } from '../start/nouns.ts'
import type { World } from '../world.ts'
import { type Household, habits } from './households.ts'
import type { TestServer } from './test-server.ts'

/** The days from a bill to its payment by hand: in time, or after the grace period. */
const paysAfterDays = { 'by hand': 14, 'by hand, late': 26 } as const

/** The choices of a test that runs through several months, day by day. */
export interface Days {
  months: number
  /** Returns the servers that run a day's jobs: none, one, or several at once. */
  serversOf(day: Day): Pick<TestServer, 'world'>[]
  /** Called at the end of each day. */
  report?(day: Day): void | Promise<void>
}

/**
 * Runs through months day by day. Each job runs once a day on each of that day's servers, and twice on the last day.
 * The provider settles bank debits. Customers pay by hand according to their habits.
 * @returns the day before the first day of the run
 */
export async function liveThrough(server: TestServer, households: Household[], days: Days): Promise<Day> {
  const zone = server.world.config.businessZone
  const began = dayOf(server.clock.read(), zone)
  const end = addMonths(began, days.months)
  const blockedDates = new Set(blockedDatesBetween(began, end, []))
  await sql`create table told_mails (id uuid primary key, account_id text, to_address text, subject text)`.execute(
    server.world.database,
  )
  for (let day = addDays(began, 1); day <= end; day = addDays(day, 1)) {
    server.clock.set(`${day}T14:00:00Z`)
    server.biller.settle()
    const worlds = days.serversOf(day).map(({ world }) => withoutMail(world))
    await runJobs(server, worlds)
    // A job may create work for a job that has already run that day. This work is done the next day. The last day has
    // no next day, so on that day all jobs run twice.
    if (day === end) await runJobs(server, worlds)
    if (!isBlocked(day, blockedDates)) await payByHand(server, households, day, blockedDates)
    await noteMails(server, day)
    await days.report?.(day)
  }
  return began
}

/** Runs every job once, one after another. Each job runs on all of the servers at once. */
async function runJobs({ clock }: TestServer, worlds: World[]): Promise<void> {
  for (const { run } of Object.values(jobs)) {
    await Promise.all(worlds.map((world) => run(world)))
    // Moves the clock, so that the next job doesn't run at the same instant.
    clock.pass({ seconds: 30 })
  }
}

const withoutMail = (world: World): World => ({
  ...world,
  mailer: { ...world.mailer, deliver: async () => ({ outcome: 'sent' }) },
})

/** Copies a day's emails for the audit at the end, since the servers delete emails after a month. */
async function noteMails({ world }: TestServer, day: Day): Promise<void> {
  await sql`
    insert into told_mails select id, account_id, to_address, subject from outbox
    where created_at >= ${`${day}T00:00:00Z`}::timestamptz`.execute(world.database)
}

/**
 * Makes customers who pay by hand pay what they owe. They pay when their bill is as many days old as `paysAfterDays`
 * says, or on the next banking day.
 */
async function payByHand(
  server: TestServer,
  households: Household[],
  day: Day,
  blockedDates: ReadonlySet<Day>,
): Promise<void> {
  const payers = households.filter(({ habit }) => 'byHand' in habits[habit])
  for (const { customer, habit } of payers) {
    const bill = await server.world.database
      .selectFrom('statements')
      .innerJoin('accounts', 'accounts.id', 'statements.account_id')
      .where('account_id', '=', customer.accountId)
      .where('statement_on', '>=', addDays(day, -31))
      .orderBy('statement_on', 'desc')
      .select(['statement_on', 'balance_cents'])
      .executeTakeFirst()
    const after = paysAfterDays[habit as keyof typeof paysAfterDays]
    if (bill === undefined || bill.balance_cents <= 0) continue
    if (nextOpenDay(addDays(bill.statement_on, after), blockedDates) !== day) continue
    const { byHand } = habits[habit as keyof typeof paysAfterDays]
    await (await customer.elsewhere()).pay({ amount: bill.balance_cents / 100, on: day, with: byHand })
  }
}
