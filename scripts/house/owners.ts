// The rule of table ownership: a table belongs to the room whose `tables.ts` declares it. Only that room names the
// table in SQL. Other rooms read the table through the owner's `read.ts`. Their imports then show who depends on a
// table before anyone changes it.
import type { Tree } from '../tree.ts'
import { filesOf, placesOf, type Rule } from './rule.ts'

/** Files that may name any table. They work on whole databases, or on the database's own tables. */
const everywhere =
  /^server\/(database|demo|data-files|testing|start\/demo)\/|\/import\/|\/(examples|repeats|test-rows)\.ts$|\.test\.ts$/

/** Tables that show if the database can be written to. */
const ofTheDatabase = ['heartbeat', 'heartbeat_room']

const sample = {
  'server/payments/tables.ts': 'export interface PaymentTables {\n  payments: PaymentTable\n}\n',
}

/**
 * Tables that a room's SQL names although another room owns them. The two rooms used to be one. Either the room writes
 * these tables while it holds the owning room's lock, or it joins them in an SQL statement that can't be split. Delete
 * an entry once no such SQL statement is left. Don't add entries.
 */
const lent: Record<string, readonly string[]> = {
  // The columns about closing an account are in the accounts table.
  'server/closing': ['accounts'],
  'server/activity': ['account_links', 'former_helpers'],
  // These rooms hold the lock of an identity (`lockPerson`), so they may write the person's rows.
  'server/factors': [
    'identities',
    'sessions',
    'session_factors',
    'identity_events',
    'mailed_links',
    'passkeys',
  ],
  'server/identity': ['authenticators', 'factor_removals'],
  'server/passkeys': ['identities', 'factor_removals'],
  'server/profile': ['identities', 'identity_events', 'mailed_links', 'sessions'],
  'server/sign-up': ['identities', 'invitations', 'authenticators', 'passkeys'],
  'server/single-sign-on': ['identities', 'provider_sessions'],
}

export const ownerRules: Rule[] = [
  {
    name: 'a table is named by the SQL of its own room alone',
    findings(tree) {
      const owners = ownersIn(tree)
      return filesOf(tree, /^server\/.+\.ts$/, everywhere).flatMap((file) => {
        const foreign = [...owners].filter(
          ([table, rooms]) =>
            !rooms.some((room) => file[0].startsWith(`${room}/`)) && !lent[roomOf(file[0])]?.includes(table),
        )
        return foreign.flatMap(([table]) => placesOf(file, namesTable(table)))
      })
    },
    broken: [
      { ...sample, 'server/autopay/store.ts': 'await sql`select id from payments`.execute(trx)' },
      { ...sample, 'server/autopay/store.ts': 'await sql`update payments set status = 1`.execute(trx)' },
      {
        ...sample,
        'server/autopay/store.ts': 'await sql`insert into payments (id) values (1)`.execute(trx)',
      },
      { ...sample, 'server/autopay/store.ts': "await trx.selectFrom('payments').execute()" },
      {
        ...sample,
        'server/autopay/store.ts': "await trx.selectFrom('a').innerJoin('payments as p', 'p.id', 'a.id')",
      },
    ],
  },
  {
    name: 'every table has one owner',
    findings(tree) {
      const owners = ownersIn(tree)
      const made = filesOf(tree, /^server\/database\/migrations\//).flatMap(([, text]) =>
        [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table),
      )
      const dropped = filesOf(tree, /^server\/database\/migrations\//).flatMap(([, text]) =>
        [...text.matchAll(/\bdrop table (?:if exists )?(\w+)/g)].map(([, table = '']) => table),
      )
      return [
        ...made
          .filter((table) => !owners.has(table) && !ofTheDatabase.includes(table) && !dropped.includes(table))
          .map((table) => `${table}: stands in no tables.ts`),
        ...[...owners]
          .filter(([, rooms]) => rooms.length > 1)
          .map(([table, rooms]) => `${table}: is owned by ${rooms.join(' and ')}`),
      ]
    },
    broken: [
      { ...sample, 'server/database/migrations/0099-x.sql': 'create table visits (id text)' },
      { ...sample, 'server/ledger/tables.ts': sample['server/payments/tables.ts'] },
    ],
  },
]

/** Returns `server/payments` for `server/payments/once/store.ts`. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** Returns the rooms that declare each table. */
function ownersIn(tree: Tree): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const [path, text] of filesOf(
    tree,
    /^server\/(.+\/)?([a-z]+-)?tables\.ts$/,
    /^server\/(database|start)\//,
  )) {
    const room = path.replace(/\/[a-z-]*tables\.ts$/, '')
    const [, members = ''] = /export interface \w+Tables \{\n([\s\S]*?)\n\}/.exec(text) ?? []
    for (const [, table = ''] of members.matchAll(/^ {2}(\w+):/gm))
      owners.set(table, [...(owners.get(table) ?? []), room])
  }
  return owners
}

/** Matches a place where Kysely or SQL joins, reads or writes this table. */
const namesTable = (table: string) =>
  new RegExp(
    `(selectFrom|[jJ]oin|insertInto|updateTable|deleteFrom|mergeInto|using)\\(\\s*\\[?'${table}\\b|removeAt\\(\\w+, '${table}'|sql\\.table\\('${table}'|\\b(from|join|using|into|update) ${table}\\b(?!\\.|:)`,
  )
