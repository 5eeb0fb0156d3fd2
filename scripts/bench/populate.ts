// Fills a database with any number of accounts of every kind, for the benchmarks.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { loadContent } from '@lightwell/server/content/load-content.ts'
import { readFolder } from '@lightwell/server/content/read-folder.ts'
import { contentKinds } from '@lightwell/server/start/nouns.ts'
import { awaitedRows } from './awaited.ts'
import { chargedRows, makeDue } from './charged.ts'
import { contactRows } from './contacts.ts'
import { creditRows } from './credited.ts'
import { editedRows } from './edited.ts'
import { equippedRows } from './equipped.ts'
import { noteRows } from './left-notes.ts'
import { makeDatabase } from './make-database.ts'
import { noticedRows } from './noticed.ts'
import { printedRows } from './printed.ts'
import { repairedRows } from './repaired.ts'
import { plannedRow, ruledRows } from './ruled.ts'
import { audited, trailedRows } from './trailed.ts'
import { voicedRows } from './voiced.ts'
import { outageAt, watchedRows } from './watched.ts'
import { workRows } from './worked.ts'

/** The number of bills, payments and payment methods of each account. The measured account has 24 bills. */
const perAccount = { bills: 2, payments: 2, methods: 2 }
const perMeasured = 24
/** The number of payments of the measured account: a little more than a thousand pages of its history. */
const paymentsOfMeasured = 12_060
/** The number of authorizations the measured account has for saved payment methods and auto pay. */
const givenOfMeasured = 60

/**
 * The session token of the measured account's owner, and also of a member of staff. The measured account is of the
 * platform kind, and in the middle of the table of accounts.
 */
export const measured = { token: 'the-measured-session' } as const
export const accountIdOf = (number: number) => String(20_000_000_000_000_000n + BigInt(number))
export const billingIdOf = (number: number) => `BA-${number}`

/** The date of the rows and of the server's clock: a Wednesday morning before every cutoff. */
export const populatedAt = '2026-11-18T11:00:00Z'
export const populatedOn = '2026-11-18'

/** The number of rows that wait for each job. It's the same for any number of accounts. */
const waiting = 16
/** The number of bills the biller makes at once. */
const billedAtOnce = 200
/** The number of rows that wait for bulk jobs. It's high enough that a bad plan would read the whole table. */
export const waitingMany = 400

interface Populated {
  url: string
  /** The account number `n` of the measured account. */
  middle: number
}
const populated = new Map<string, Promise<Populated>>()

/** Creates and fills a database on `clusterUrl`. A second call with the same size returns the same database. */
export function populate(clusterUrl: string, accounts: number): Promise<Populated> {
  const key = `${clusterUrl} ${accounts}`
  const made = populated.get(key) ?? populateNew(clusterUrl, accounts)
  populated.set(key, made)
  return made
}

async function populateNew(clusterUrl: string, accounts: number): Promise<Populated> {
  // The provider's content is the same at every size.
  const { files } = await readFolder(join(import.meta.dirname, '../../samples/content'), contentKinds)
  const now = Temporal.Instant.from(populatedAt)
  const middle = Math.floor(accounts / 4) * 2
  const rows = [...rowsOf(accounts, middle), ...measuredRows(middle)]
  const url = await makeDatabase(clusterUrl, `accounts_${accounts}`, rows, (database) =>
    database.transaction().execute((trx) => loadContent(trx, files, now)),
  )
  return { url, middle }
}

/** SQL for a valid UUID. The same `kind` and `parts` always give the same UUID. */
const uuid = (kind: string, parts = 'n') =>
  `overlay(overlay(md5('${kind}' || ${parts}) placing '7' from 13) placing '8' from 17)::uuid`

/** The id of one of an account's payments. */
export const paymentIdOf = (number: number, payment: number) => idOf('payment', number, payment)
/** The id of one of an account's bills. */
export const billIdOf = (number: number, bill: number) => idOf('bill', number, bill)

export const identityIdOf = (number: number) => uuidOf(`identity${number}`)

export const ruleIdOf = (number: number) => uuidOf(`rule${number}`)

const idOf = (kind: string, number: number, one: number) => uuidOf(`${kind}${number}/${one}`)

function uuidOf(named: string): string {
  const digest = createHash('md5').update(named).digest('hex')
  const hex = `${digest.slice(0, 12)}7${digest.slice(13, 16)}8${digest.slice(17)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
/** The SQL of an account's id, by its number `n`. */
export const account = '(20000000000000000 + n)::text'
const at = `timestamptz '${populatedAt}'`

function rowsOf(accounts: number, middle: number): string[] {
  const each = `generate_series(1, ${accounts}) n`
  return [
    `insert into identities (id, email, password_hash, first_name, last_name, is_verified, dst_user_name, telephone, created_at)
       select ${uuid('identity')}, 'customer' || n || '@example.com', '-', 'Ana', 'Ruiz', true, 'User' || n, (2000000000 + n)::text, ${at} from ${each}`,
    `insert into accounts (id, account_number, kind, billing_account_id, account_type, name, service_address, balance_cents, created_at)
       select ${account}, 'N-' || n, case when n % 2 = 0 then 'platform' else 'legacy' end,
         case when n % 2 = 0 then 'BA-' || n end, 'Residential', 'Ana Ruiz', n || ' Example Street, Somewhere, NY ' || lpad((n % 100000)::text, 5, '0'), 8000, ${at} from ${each}`,
    `insert into account_links select ${account}, ${uuid('identity')}, 'owner', true, ${at} from ${each}`,
    `insert into services select ${account}, type || '_' || n, type
       from ${each}, unnest(array['BILLING', 'VOIP']) type`,
    `insert into products (account_id, product_line, enabled, type, description)
       select ${account}, line, true, 'fios', 'Fiber Internet 500' from ${each}, unnest(array['internet', 'phone']) line`,
    `insert into sessions (token_hash, identity_id, created_at, seen_at, expires_at)
       select sha256(('session' || n)::bytea), ${uuid('identity')}, ${at}, ${at}, ${at} + interval '12 hours' from ${each}`,
    bills(each, perAccount.bills),
    `insert into payment_methods (account_id, id, by_kind, by_id, type, brand, last_four, exp_month, exp_year, holder_name, token_sealed, is_saved, is_default, status, created_at)
       select ${account}, ${uuid('method', "n || '/' || m")}, 'job', 'import', 'card', 'Visa', '4242', 12, 2029, 'Ana Ruiz', '\\x00', true, m = 1, 'active', ${at}
       from ${each}, generate_series(1, ${perAccount.methods}) m`,
    payments(each, perAccount.payments),
    terms(each, perAccount.payments),
    given(each, perAccount.methods),
    // Scheduled payments: one for every fifty accounts, as on an average day.
    `update payments set status = 'scheduled', pay_on = '2026-11-25', reported_at = null, settled_at = null
       where id in (select ${uuid('payment', "n || '/1'")} from generate_series(1, ${accounts}, 50) n)`,
    ...chargedRows(each, account, uuid),
    makeDue(accounts, billedAtOnce, account, populatedOn),
    ...ledger(each),
    ...printedRows(accounts, waiting, account, uuid),
    ...workRows(accounts, waiting, middle, account, uuid),
    ...watchedRows(accounts, waiting, account, uuid),
    ...voicedRows(accounts, waiting, account, uuid),
    ...trailedRows(accounts, populatedAt, account),
    ...equippedRows(accounts, waiting, account, uuid),
    ...repairedRows(accounts, waiting, account, uuid),
    ...noticedRows(accounts, waiting, account, uuid),
    ...ruledRows(accounts, { many: waitingMany, few: waiting }, account, uuid),
    ...forJobs(accounts),
    ...noteRows({ accounts, middle, at, ...measured }, account, uuid),
    ...contactRows({ accounts, waiting, staffId: audited.staff }, account, uuid),
    ...creditRows({ accounts, middle, waiting, staffId: audited.staff }, account, uuid),
    ...editedRows(accounts),
    ...awaitedRows({ accounts, few: waiting, today: populatedOn }, account, uuid),
  ]
}

/** The ledger entries of the bills and payments. Their ids sort by the time of entry. */
function ledger(each: string): string[] {
  const entry = (kind: string, most: number, day: string, facts: string) => `
    insert into ledger_entries (account_id, id, entered_at, kind, statement_on, payment_id, debit, credit, amount_cents)
      select ${account}, (left(at, 8) || '-' || right(at, 4) || substr(${uuid(kind, "n || '/' || m")}::text, 14))::uuid,
        ${day}, '${kind}', ${facts}, 8000
      from ${each}, generate_series(1, ${most}) m,
        lateral (select lpad(to_hex(extract(epoch from ${day})::bigint * 1000), 12, '0') as at) entered`
  return [
    entry(
      'statement',
      perAccount.bills,
      "(date '2026-11-01' - m * 30)::timestamptz",
      `date '2026-11-01' - m * 30, null, 'receivable', 'revenue'`,
    ),
    entry(
      'payment',
      perAccount.payments,
      "(date '2026-11-10' - m * 30)::timestamptz",
      `null, ${uuid('payment', "n || '/' || m")}, 'clearing', 'receivable'`,
    ),
  ]
}

/** Rows that the jobs have to work on. For each job there are just a few, among many finished rows. */
function forJobs(accounts: number): string[] {
  const some = `(select ${uuid('payment', "n || '/2'")} from generate_series(1, ${accounts}, ${Math.floor(accounts / waiting / 3)}) n`
  const third = (at: number) => `${some} offset ${at * waiting} limit ${waiting})`
  const mail = `'customer@example.com', 'Receipt', 'Paid', '<p>Paid</p>', ${at}`
  return [
    `update payments set status = 'scheduled', pay_on = '${populatedOn}' where id in ${third(0)}`,
    `update payments set status = 'pending', asked_at = ${at} - interval '1 hour', first_asked_at = ${at} - interval '2 days', pay_on = '2026-11-16' where id in ${third(1)}`,
    `update payments set reported_at = null, settled_at = ${at} - interval '3 days' where id in ${third(2)}`,
    `insert into outbox select ${uuid('mail')}, ${account}, ${mail}, 1, ${at}, ${at} from generate_series(1, ${accounts}) n`,
    `insert into outbox select ${uuid('waiting mail')}, ${account}, ${mail}, 0, ${at}, null from generate_series(1, ${waiting}) n`,
    forms(`generate_series(1, ${accounts}, 20) n`, 'open', at),
    forms(`generate_series(1, ${waiting}) n`, 'old', `${at} - interval '2 days'`),
    `insert into throttles select 'subject ' || n, ${at} + interval '10 minutes', 1 from generate_series(1, ${accounts}, 20) n`,
    `insert into throttles select 'over ' || n, ${at} - interval '1 hour', 1 from generate_series(1, ${waiting}) n`,
    `insert into sessions (token_hash, identity_id, created_at, seen_at, expires_at)
       select sha256(('over' || n)::bytea), ${uuid('identity')},
       ${at} - interval '13 hours', ${at} - interval '2 hours', ${at} - interval '1 hour' from generate_series(1, ${waiting}) n`,
  ]
}

const forms = (each: string, kind: string, openedAt: string) => `
  insert into card_forms (account_id, uid, session_hash, payment_type, order_id, opened_at)
    select ${account}, '${kind} ' || n, '\\x00', 'card', ${uuid('order')}, ${openedAt} from ${each}`

/** A long history for the measured account, and a session to read it with. */
function measuredRows(middle: number): string[] {
  const one = `generate_series(${middle}, ${middle}) n`
  const digest = createHash('sha256').update(measured.token).digest('hex')
  return [
    `delete from statements where account_id = '${accountIdOf(middle)}'`,
    `delete from payments where account_id = '${accountIdOf(middle)}'`,
    bills(one, perMeasured, linesOfMeasured),
    payments(one, paymentsOfMeasured, 1),
    terms(one, paymentsOfMeasured, perAccount.payments),
    given(one, givenOfMeasured, perAccount.methods),
    plannedRow(one, account, uuid),
    outageAt(middle),
    `insert into sessions (token_hash, identity_id, created_at, seen_at, expires_at)
       select '\\x${digest}', ${uuid('identity')}, ${at}, ${at}, ${at} + interval '12 hours' from ${one}`,
  ]
}

/** The day of an account's bill. Bill 1 is the newest. */
export const billOn = (bill: number) => addDays('2026-11-01', -30 * bill)

/** The lines on the measured account's bills. They add up to the 80.00 that every bill has. */
const linesOfMeasured = JSON.stringify([
  {
    heading: 'Monthly charges',
    kind: 'monthly',
    collapseLineItems: false,
    rows: [
      ['Fiber Internet 500', 49_99, 'internet'],
      ['Digital Voice Unlimited', 24_00, 'voice'],
      ['Internet security', 6_00, 'security'],
    ].map(([description, amountCents, code]) => ({
      description,
      amountCents,
      kind: 'monthly',
      code,
      from: '2026-09-01',
      to: '2026-09-30',
    })),
  },
  {
    heading: 'One-time charges',
    kind: 'one-time',
    collapseLineItems: false,
    rows: [
      {
        description: 'Credit for an outage',
        amountCents: -4_33,
        kind: 'credit',
        code: 'outage',
        from: '2026-09-12',
        to: '2026-09-12',
      },
    ],
  },
  {
    heading: 'Taxes and fees',
    kind: 'taxes',
    collapseLineItems: true,
    rows: [
      { description: 'State and local sales tax', amountCents: 3_34, kind: 'tax', code: 'sales-tax' },
      { description: '911 fee', amountCents: 1_00, kind: 'tax', code: '911' },
    ],
  },
])

const bills = (each: string, most: number, sections = '[]') => `
  insert into statements (account_id, statement_on, id, invoice_number, due_on, balance_forward_cents, payments_cents, new_charges_cents, amount_due_cents, sections)
    select ${account}, date '2026-11-01' - m * 30, ${uuid('bill', "n || '/' || m")}, 'I-' || n || '-' || m, date '2026-11-22' - m * 30,
      8000, 8000, 8000, 8000, '${sections}' from ${each}, generate_series(1, ${most}) m`

/**
 * The day of payment number `payment` of the measured account, which has one payment a day. Payment 1 is the newest.
 */
export const paidOn = (payment: number) => addDays('2026-11-10', -payment)

const payments = (each: string, most: number, daysApart = 30) => `
  insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on, received_on,
      method_type, method_brand, method_last_four, method_id, status, initiator, reference, created_at, settled_at,
      provider_charge_id, reported_at)
    select ${account}, ${uuid('payment', "n || '/' || m")}, 'job', 'import', 'key-' || m, '\\x00', 'current', 8000, date '2026-11-10' - m * ${daysApart}, date '2026-11-10' - m * ${daysApart},
      'card', 'Visa', '4242', ${uuid('method', "n || '/1'")}, 'completed', 'customer', 'LW-' || m, ${at}, ${at},
      'ch_' || n || '_' || m, ${at}
    from ${each}, generate_series(1, ${most}) m`

const words = `'I authorize Lightwell Fiber to charge the Visa ending in 4242.', '\\x00', 'en', '203.0.113.7', '4242', 'as ordered'`

/** The authorizations of the payments after number `after`, up to `most`. Earlier payments already have theirs. */
const terms = (each: string, most: number, after = 0) => `
  insert into authorizations (account_id, id, method_id, identity_id, by_kind, by_id, purpose, payment_id, text_version, text, text_hash, language, ip, last_four,
      amount_rule, accepted_at, channel)
    select ${account}, ${uuid('payment', "n || '/' || m")}, ${uuid('method', "n || '/1'")}, ${uuid('identity')}, 'customer', ${uuid('identity')}, 'pay-once',
      ${uuid('payment', "n || '/' || m")}, 'v1', ${words}, date '2026-11-10' - m * interval '1 day', 'page'
    from ${each}, generate_series(${after + 1}, ${most}) m`

/** The authorizations to save payment methods. */
const given = (each: string, most: number, after = 0) => `
  insert into authorizations (account_id, id, method_id, identity_id, by_kind, by_id, purpose, text_version, text, text_hash, language, ip, last_four,
      amount_rule, accepted_at, channel)
    select ${account}, ${uuid('given', "n || '/' || m")}, ${uuid('method', "n || '/1'")}, ${uuid('identity')}, 'customer', ${uuid('identity')}, 'save-card', 'v1',
      ${words}, date '2026-11-10' - m * interval '30 days', 'page'
    from ${each}, generate_series(${after + 1}, ${most}) m`
