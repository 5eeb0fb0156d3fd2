// The cost of reads as the number of accounts grows, in PostgreSQL buffers (standards: PostgreSQL). Records the SQL of
// each call and job. Then explains that SQL on a database with a thousand accounts and on a large one.

import { findOpenByNumber } from '@lightwell/server/accounts/number-read.ts'
import { announceBills } from '@lightwell/server/autopay/announce-bills.ts'
import { claimEnrolment, findUnpushed, markPushed } from '@lightwell/server/autopay/biller-store.ts'
import { findFailedTries, lockRulesOf } from '@lightwell/server/autopay/try-store.ts'
import { findAgents, insertAgents } from '@lightwell/server/connectors/usp/write.ts'
import { openDatabase } from '@lightwell/server/database/open.ts'
import type { Database } from '@lightwell/server/database/transaction.ts'
import { findUnderWay as findRebootsUnderWay } from '@lightwell/server/equipment/store.ts'
import { findDueChanges } from '@lightwell/server/equipment/wifi-store.ts'
import { removeOldGuests } from '@lightwell/server/guests/store.ts'
import { removeExpiredSessions } from '@lightwell/server/identity/session-write.ts'
import { claimMails, removeMails } from '@lightwell/server/messages/mail/store.ts'
import { removePastDismissals } from '@lightwell/server/notices/store.ts'
import { findSentStates, takeWatches } from '@lightwell/server/outages/store.ts'
import { findReprintsToPrint, takeUpReprints } from '@lightwell/server/paper-bills/store.ts'
import { removeOldForms } from '@lightwell/server/payment-methods/add/form-store.ts'
import { claimForgettable } from '@lightwell/server/payment-methods/tokens/forget-store.ts'
import { findClaimed } from '@lightwell/server/payments/charge/claim-store.ts'
import { findFollowedCases } from '@lightwell/server/repair/store.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { makeStatements } from '@lightwell/server/statements/billing/make-statements.ts'
import { findOpenUpgrades } from '@lightwell/server/upgrade/store.ts'
import { findUnderWay } from '@lightwell/server/voice/change-store.ts'
import { findLocationChanges } from '@lightwell/server/voice/location-store.ts'
import { findHappenings, removeOldHappenings } from '@lightwell/server/voice/log-store.ts'
import { removeExpiredCounts } from '@lightwell/server/web/limit-store.ts'
import { embeddedTicketing } from '@lightwell/server/work-orders/desk/embedded.ts'
import { moveWork } from '@lightwell/server/work-orders/desk/move-work.ts'
import { openSlots } from '@lightwell/server/work-orders/desk/open-slots.ts'
import { removePastTimes } from '@lightwell/server/work-orders/desk/times-store.ts'
import { findByAccount, findByWork } from '@lightwell/server/work-orders/guests/store.ts'
import { notifyOfWork, notifyOnTheWay, remindOfVisits } from '@lightwell/server/work-orders/notify-of-work.ts'
import { findWorksByKey } from '@lightwell/server/work-orders/work-store.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { auditClaims } from './audited.ts'
import { creditClaims, crowded } from './credited.ts'
import { contentClaims } from './edited.ts'
import { type Statement, type Touched, touchedBy } from './explain.ts'
import { hear } from './heard.ts'
import { noteClaims } from './left-notes.ts'
import { type Claim, moneyClaims } from './money-claims.ts'
import { accountIdOf, identityIdOf, measured, populate, populatedAt } from './populate.ts'
import { otherReads, reads } from './reads.ts'
import { searchClaims } from './searched.ts'
import { supervisorClaims } from './supervised.ts'
import { audited, trailClaims } from './trailed.ts'
import { lineOf } from './voiced.ts'

export interface BufferRow {
  call: string
  statements: number
  small: number
  large: number
  /**
   * Tables larger than one database page that a query plan read in full. Leaves out tables that a plan may read in full
   * (`lines`, `wholes`).
   */
  scanned: string[]
}

const mostGrowth = 2
/**
 * A job or change may touch up to this many buffers in the large database, even if it touches far fewer in the small
 * one. Its few rows may share one page in the small database, and each have its own in the large.
 */
const rowsApart = 128
/** The most SQL statements that a call may run. `read`: for a read. `work`: for a job or a change. */
const mostStatements = { read: 3, work: 14 }
/**
 * Reads that ask another system in production. Here they read our own tables instead, so they may run one more SQL
 * statement.
 */
const asksOther = ['times for a ticket', 'data used']
/** Queues that jobs empty. A plan may read a queue in full. */
const lines = ['bills_to_announce']
/** Tables that don't grow with the number of accounts. A plan may read them in full. */
const wholes = ['staff']
/** The most rows that a job takes at once. */
const most = 64
/** A time that technicians in every area have free (`worked.ts`). */
const freeSlot = { startsAt: '2026-11-21T13:00:00Z', endsAt: '2026-11-21T15:00:00Z' }

/** Measures every read, and the rows that every job claims, on the small and the large database. */
export async function countBuffers(
  clusterUrl: string,
  sizes: { small: number; large: number },
): Promise<BufferRow[]> {
  const small = await costsAt(clusterUrl, sizes.small)
  const large = await costsAt(clusterUrl, sizes.large)
  return small.map(({ call, statements, buffers }, at) => {
    const there = large[at]
    if (there?.call !== call) throw new Error('The two sizes were not measured alike.')
    const scanned = there.scanned.filter((table) => !lines.includes(table) && !wholes.includes(table))
    return { call, statements, small: buffers, large: there.buffers, scanned }
  })
}

/**
 * Prints the table. Returns true if no read grows beyond its limit, scans a table, or runs too many SQL statements.
 */
export function reportBuffers(rows: BufferRow[], print: (line: string) => void): boolean {
  let isGood = true
  for (const { call, statements, small, large, scanned } of rows) {
    const isWork = /^(job|change): /.test(call)
    const isSteady = large <= Math.max(mostGrowth * small, isWork ? rowsApart : 0)
    const asked = asksOther.includes(call) ? 1 : 0
    const isShort = statements <= asked + (isWork ? mostStatements.work : mostStatements.read)
    const good = isSteady && isShort && scanned.length === 0
    isGood &&= good
    const figures = `${String(statements).padStart(2)} statements ${String(small).padStart(5)} → ${String(large).padStart(5)} buffers`
    print(
      `${call.padEnd(28)} ${figures}  ×${(large / small).toFixed(2)} ${good ? 'ok' : `OVER ${scanned.join(' ')}`}`,
    )
  }
  return isGood
}

interface Cost extends Touched {
  call: string
  statements: number
}

async function costsAt(clusterUrl: string, accounts: number): Promise<Cost[]> {
  const { url, middle } = await populate(clusterUrl, accounts)
  const costs: Cost[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const captured = await capture(url, middle, accounts)
    // Rolled-back writes leave dead rows, which make reads of mails slower until the next vacuum.
    await client.query('vacuum (index_cleanup on) outbox')
    for (const [call, statements] of captured)
      costs.push({ call, statements: statements.length, ...(await touchedBy(client, statements)) })
  } finally {
    await client.end()
  }
  return costs
}

/** Runs each call once and records the SQL that reached the driver. */
async function capture(url: string, middle: number, accounts: number): Promise<[string, Statement[]][]> {
  const config = readConfig({
    NODE_ENV: 'test',
    LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    CLOCK: populatedAt,
    // Lets the benchmark call the demo's own endpoints too. The demo's data isn't loaded.
    DEMO: 'on',
    DATA_DIR: '/tmp/lightwell-bench',
  })
  const opened = await openDatabase(config)
  const heard = hear(opened.pool)
  // The server's clock is stopped. Otherwise the server would read the provider's content again after a while, and a
  // slow machine would count more reads.
  const { app, world } = await buildApp(config, opened, () => Temporal.Instant.from(populatedAt))
  const failed = await failedTries(opened.database)
  const during = async (run: () => Promise<unknown>) => {
    heard.length = 0
    await run()
    return [...heard]
  }
  const now = world.clock()
  const aDayAgo = now.subtract({ hours: 24 })
  const within = (queries: Database) => ({ ...world, database: transactionIn(queries) })
  const ticketingIn = (queries: Database) =>
    embeddedTicketing(transactionIn(queries), world.clock, config.businessZone)
  const ticket = { kind: 'ticket', accountId: accountIdOf(middle), id: `OPEN-${middle}` } as const
  const claims: Record<string, Claim> = {
    // Comes first: claims that write mails leave dead rows, even though they're rolled back.
    'job: mails to send': (queries) =>
      claimMails(queries, now, {
        most,
        until: now,
        sender: 'bench@example.com',
        domain: 'example.com',
        after: {},
      }),
    'job: statements to make': (queries) => makeStatements(within(queries)),
    'job: bills to announce': (queries) => announceBills(within(queries)),
    'job: billers to tell': async (queries) => {
      const [account] = await findUnpushed(queries, aDayAgo, now, most)
      const claimed = account && (await claimEnrolment(queries, account.id, now, aDayAgo))
      if (claimed === undefined) throw new Error('Nobody is to be told.')
      await markPushed(queries, claimed.accountId, claimed, now)
    },
    'job: tries that failed': async (queries) => {
      await lockRulesOf(queries, failed)
      return findFailedTries(queries, failed)
    },
    'job: payments that were needless': (queries) => findClaimed(queries, failed),
    'job: tokens to forget': (queries) => claimForgettable(queries, now, now.add({ minutes: 1 }), most),
    'job: bills to take up for printing': (queries) => takeUpReprints(queries, now, most),
    'job: bills to print': (queries) =>
      findReprintsToPrint(queries, now.subtract({ minutes: 30 }), now, most),
    ...moneyClaims(now, most),
    ...trailClaims(world, accounts),
    ...auditClaims(world, accountIdOf(middle)),
    ...searchClaims(now, middle),
    ...noteClaims(now, { accounts, accountId: accountIdOf(middle) }),
    ...supervisorClaims(world, within),
    ...contentClaims(world, within, `N-${middle}`),
    ...creditClaims(world, now, {
      accountId: accountIdOf(middle),
      identityId: identityIdOf(middle),
      staffId: audited.staff,
      helped: { accountId: accountIdOf(crowded), identityId: identityIdOf(crowded) },
    }),
    'job: tickets and orders to tell of': (queries) => notifyOfWork(within(queries)),
    'job: visits to remind of': (queries) => remindOfVisits(within(queries)),
    'job: tickets and orders to move on': (queries) => moveWork(within(queries)),
    'job: outages that are over': async (queries) => {
      const states = await findSentStates(queries)
      if (states.map(({ outageId }) => outageId).join() !== 'on,over')
        throw new Error('Nobody waits for the end of both.')
      return takeWatches(queries, { outageId: 'over', told: '', askedBy: now, most, now })
    },
    'job: visits to tell of that are on the way': (queries) => notifyOnTheWay(within(queries)),
    'job: technicians without times': (queries) => openSlots(within(queries)),
    'job: times to forget': (queries) => removePastTimes(queries, now, 5_000),
    'job: changes to ask the switch for': (queries) => findUnderWay(queries, most, undefined, now),
    'job: locations to settle': (queries) => findLocationChanges(queries, most, undefined, now),
    'the log of a line': (queries) =>
      findHappenings(queries, { accountId: accountIdOf(middle), number: lineOf(middle) }, [aDayAgo, now]),
    'job: what was asked of the switch to forget': (queries) => removeOldHappenings(queries, now, 5_000),
    'job: restarts to follow': (queries) => findRebootsUnderWay(queries, most, undefined, now),
    'agents of devices, by serial number': (queries) => findAgents(queries, [`M-${middle}`, 'M-nobody']),
    'an agent that is heard of again': (queries) =>
      insertAgents(queries, [{ endpointId: `os::0A1B2C-M-${middle}`, serial: `M-${middle}` }], now),
    'job: changes of Wi-Fi to settle': (queries) => findDueChanges(queries, most, undefined, now),
    'job: repairs to follow': (queries) => findFollowedCases(queries, most, undefined, now),
    'job: guests to forget': (queries) => removeOldGuests(queries, 'guests', now, 5_000),
    'a guest’s session, by number': (queries) => findOpenByNumber(queries, `N${middle}`),
    'job: moves to go on with': (queries) => findOpenUpgrades(queries, undefined, now, most),
    'job: dismissals to forget': (queries) => removePastDismissals(queries, now, 5_000),
    'change: a time for a ticket': (queries) => ticketingIn(queries).change(ticket, { slot: freeSlot }),
    'change: a ticket cancelled': (queries) => ticketingIn(queries).cancel(ticket),
    'a guest’s look-up, of a ticket': (queries) =>
      findWorksByKey(queries, 'ticket', accountIdOf(middle), `OPEN${middle}`),
    'a guest’s look-up, by account': (queries) => findByAccount(queries, `N${middle}`, '00500'),
    'a guest’s look-up, by ticket': (queries) => findByWork(queries, `OPEN${middle}`, '00500'),
    'job: forms to forget': (queries) => removeOldForms(queries, aDayAgo, 5_000),
    'job: sessions to forget': (queries) => removeExpiredSessions(queries, now, 5_000),
    'job: counts to forget': (queries) => removeExpiredCounts(queries, now, 5_000),
    'job: mails to forget': (queries) =>
      removeMails(queries, { sentBefore: now.add({ seconds: 1 }), writtenBefore: aDayAgo }, most),
  }
  const captured: [string, Statement[]][] = []
  try {
    for (const [call, path] of Object.entries({ ...reads(middle), ...otherReads(middle) })) {
      // The first request loads the provider's content into memory. The second doesn't, so only the second is counted.
      await ask(app, path)
      captured.push([call, await during(() => ask(app, path))])
    }
    for (const [call, claim] of Object.entries(claims))
      captured.push([call, await during(() => undone(opened.database, claim))])
  } finally {
    await app.close()
    await opened.close()
  }
  return captured
}

/** Stands in for the database. Its transactions run within the transaction that this connection has already begun. */
const transactionIn = (queries: Database) =>
  ({ transaction: () => ({ execute: (work: Claim) => work(queries) }) }) as unknown as Database

/** Runs a claim and rolls it back, so the next claim finds the same rows. */
async function undone(database: Database, claim: (queries: Database) => Promise<unknown>): Promise<void> {
  const transaction = await database.startTransaction().execute()
  try {
    await claim(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** The declined auto pay payments, with all their columns. */
const failedTries = (database: Database) =>
  database
    .selectFrom('payments')
    .where('status', '=', 'declined')
    .where('autopay_id', 'is not', null)
    .selectAll()
    .execute()

async function ask(app: FastifyInstance, url: string): Promise<void> {
  const answer = await app.inject({ url, cookies: { lightwell: measured.token } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
}
