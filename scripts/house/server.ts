// Rules about what a room of the server may not do by itself, because one place does it for all rooms.
import { filesOf, placesOf, type Rule } from './rule.ts'

const server = /^server\/.+\.ts$/
const tests = /\.test\.ts$|^server\/(testing\/|.+\/(examples|repeats|test-rows)\.ts$)/
const query = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query\(/
/**
 * Files that may query the database: stores, tests, and files that work on whole databases. Also `start-jobs.ts`, which
 * gives the job runner its connection.
 */
const mayQuery =
  /\/([a-z]+-)*(store|read|write)\.ts$|^server\/(database|demo|data-files|testing)\/|\/import\/|^server\/start\/(demo\/|start-jobs\.ts$)|\/(examples|repeats|test-rows)\.ts$|\.test\.ts$/
/** Files that may ask the provider's ticket system: the use cases that need it, and tests. */
const asksTicketing =
  /^server\/work-orders\/(change-work|list-slots|tickets\/open-ticket)\.ts$|\.test\.ts$|^server\/testing\//

export const serverRules: Rule[] = [
  {
    name: 'SQL stands in store.ts and read.ts alone',
    findings: (tree) => filesOf(tree, server, mayQuery).flatMap((file) => placesOf(file, query)),
    broken: [
      { 'server/payments/once/pay-once.ts': "await world.database.selectFrom('payments').execute()" },
      { 'server/payments/once/pay-once.ts': 'const found = await sql<Row>`select 1`' },
      { 'server/summary/routes.ts': "await pool.query('select 1')" },
    ],
  },
  {
    name: 'other systems are called in connectors alone',
    findings: (tree) =>
      filesOf(tree, server, /^server\/connectors\/|\.test\.ts$|^server\/testing\//).flatMap((file) =>
        placesOf(file, /\bfetch\(|\bhttps?\.(request|get)\(|new WebSocket\(|from '(undici|nodemailer)'/),
      ),
    broken: [
      { 'server/payments/once/pay-once.ts': 'const answer = await fetch(url)' },
      { 'server/payments/mails.ts': "import nodemailer from 'nodemailer'" },
    ],
  },
  {
    name: 'the ticket system is asked by the use cases of work orders alone',
    instead:
      'Pages and rules read our tables (server/work-orders/list-works.ts). What changes something asks a use case.',
    findings: (tree) =>
      filesOf(tree, server, asksTicketing).flatMap((file) =>
        placesOf(file, /\.ticketing\b|[{,] *ticketing\b[^}]*\}: (Pick<)?World\b/),
      ),
    broken: [
      { 'server/work-orders/list-works.ts': 'return world.ticketing.listSlots(work, between)' },
      { 'server/repair/open-ticket.ts': 'await world.ticketing.cancel(ticket)' },
      {
        'server/summary/routes.ts': 'const read = ({ database, ticketing }: World) => ticketing.open(ticket)',
      },
    ],
  },
  {
    name: 'the browser calls the server through web-kit/api alone',
    findings: (tree) =>
      filesOf(
        tree,
        /^(customer-portal|agent-console|help-centre|client|web-kit)\/.+\.tsx?$/,
        /^web-kit\/api\//,
      ).flatMap((file) => placesOf(file, /\bfetch\(|XMLHttpRequest|sendBeacon\(/)),
    broken: [{ 'customer-portal/payments/once/OneTimePage.tsx': "void fetch('/api/session')" }],
  },
  {
    name: 'the server speaks through events.ts, its programs through the console',
    findings: (tree) =>
      filesOf(
        tree,
        server,
        /\.test\.ts$|^server\/start\/(main|commands\/[a-z]+)\.ts$|^server\/settings\/command-line\.ts$/,
      ).flatMap((file) => placesOf(file, /\bconsole\.|process\.(stdout|stderr)\b/)),
    broken: [{ 'server/payments/once/pay-once.ts': 'console.log(order)' }],
  },
  {
    name: 'time is handed on from the clock, chance and settings from the start',
    findings: (tree) =>
      filesOf(
        tree,
        /^(rulebook|server)\/.+\.ts$/,
        /\.test\.ts$|^server\/(testing|data-files)\/|\/import\/|^server\/(clock|start\/main|start\/commands\/[a-z]+)\.ts$/,
      ).flatMap((file) =>
        placesOf(file, /Temporal\.Now\b|\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env\b/),
      ),
    broken: [
      { 'rulebook/payments/rules.ts': 'const today = Temporal.Now.plainDateISO()' },
      { 'server/payments/once/pay-once.ts': 'const now = new Date()' },
      { 'server/payments/reference.ts': 'const reference = Math.random()' },
      { 'server/web/pages.ts': 'if (process.env.NODE_ENV) serve()' },
    ],
  },
  {
    name: 'ledger, authorizations and trail are only added to',
    findings: (tree) =>
      filesOf(tree, /^(server|rulebook|scripts)\/.+\.(ts|sql)$/, tests).flatMap((file) =>
        /^scripts\/(house\/|house\.test)/.test(file[0]) ||
        file[0] === forgetsTrail ||
        fillsAColumn.test(file[0])
          ? []
          : placesOf(file, changesOf(appendOnly)),
      ),
    broken: [
      { 'server/payments/store.ts': "await trx.deleteFrom('ledger_entries').execute()" },
      { 'server/payments/store.ts': "await queries.updateTable('authorizations').set(facts).execute()" },
      { 'server/payments/store.ts': 'await sql`update ledger_entries set amount_cents = 0`.execute(trx)' },
      { 'server/database/migrations/0009-tidy.sql': 'delete from ledger_entries where amount_cents = 0;' },
      { 'server/payments/store.ts': 'await sql`truncate ledger_entries`.execute(trx)' },
      { 'server/trail/store.ts': "await sql`update trail_outcomes set outcome = 'done'`.execute(queries)" },
      { 'server/trail/store.ts': "await queries.deleteFrom('trail').execute()" },
      { 'server/trail/chain/store.ts': "await queries.updateTable('trail_batches').set(facts).execute()" },
      { 'server/payments/store.ts': "return removeAt(queries, 'payment_changes', places)" },
    ],
  },
  {
    name: 'who did something is made of who acts, in acting/by.ts alone',
    findings: (tree) => [
      ...filesOf(tree, server, /^server\/(acting|demo)\/by\.ts$/).flatMap((file) =>
        placesOf(file, /\bas (unknown as )?(DoerId|By)\b/),
      ),
      ...filesOf(
        tree,
        server,
        /^server\/(demo|start\/demo|testing)\/|\/(demo|examples|repeats|test-rows|[a-z-]+\.test|[a-z-]+\.postgres\.test)\.ts$/,
      ).flatMap((file) => placesOf(file, /\bbyPerson\b/)),
    ],
    broken: [
      { 'server/payments/scheduled/cancel-payment.ts': 'const change = { by_id: subject.id as DoerId }' },
      { 'server/payments/scheduled/cancel-payment.ts': 'const change = byColumns(byPerson(subject.id))' },
    ],
  },
  {
    name: 'the same SQL serves every PostgreSQL, pooled or distributed',
    findings: (tree) =>
      filesOf(tree, /^server\/.+\.(ts|sql)$/, tests).flatMap((file) => placesOf(file, unportable)),
    broken: [
      { 'server/payments/store.ts': 'await sql`listen payments`.execute(database)' },
      { 'server/database/migrate.ts': 'await sql`select pg_advisory_lock(1)`.execute(database)' },
      { 'server/database/migrations/0009-x.sql': 'create trigger t before update on payments' },
      { 'server/import/store.ts': "await client.query('create temporary table staging (id text)')" },
      { 'server/accounts/write.ts': 'await sql`set session search_path to x`.execute(database)' },
    ],
  },
  {
    name: 'migrations are numbered in words, each number once',
    findings(tree) {
      const names = Object.keys(tree).filter((path) => path.startsWith('server/database/migrations/'))
      const numberOf = (path: string) => /\/(\d{4})-[a-z0-9-]+\.sql$/.exec(path)?.[1]
      return names.flatMap((path, at) => {
        const number = numberOf(path)
        if (number === undefined) return [`${path}: should be a number and words`]
        return names.slice(0, at).some((other) => numberOf(other) === number)
          ? [`${path}: its number is taken`]
          : []
      })
    },
    broken: [
      { 'server/database/migrations/0001_a.sql': '' },
      { 'server/database/migrations/0001-a.sql': '', 'server/database/migrations/0001-b.sql': '' },
    ],
  },
]

const appendOnly = [
  'ledger_entries',
  'authorizations',
  'payment_changes',
  'autopay_orders',
  'trail',
  'trail_outcomes',
  'trail_batches',
]
/** The only file that may delete trail rows. It deletes rows that are past their retention. */
const forgetsTrail = 'server/trail/chain/forget-store.ts'

/** Matches Kysely calls or SQL that change or delete rows of these tables. */
function changesOf(tables: string[]): RegExp {
  const names = tables.join('|')
  return new RegExp(
    `(updateTable|deleteFrom|mergeInto)\\('(${names})'|removeAt\\(\\w+, '(${names})'|\\b(update|delete\\s+from|truncate(\\s+table)?)\\s+"?(${names})\\b`,
    'i',
  )
}

/** Migrations that may change old rows: they fill a new column with the row's author, and change nothing else. */
const fillsAColumn = /^server\/database\/migrations\/020(6-who-saved|7-who-paid)-it\.sql$/

/**
 * Matches features of PostgreSQL that the server may not use: LISTEN/NOTIFY, session locks, session SET, triggers and
 * temporary tables (standards: PostgreSQL).
 */
const unportable =
  /`\s*(listen|notify)\s+\w|\bpg_notify\(|\bpg_(try_)?advisory_lock\(|\bset\s+session\b|\bcreate\s+(or\s+replace\s+)?trigger\b|\bcreate\s+(temp|temporary)\s+table\b/i
