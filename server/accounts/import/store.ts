import type pg from 'pg'
import { type Check, inRange, type Range, type Staging } from '../../data-files/staging.ts'

/** SQL that's true if a staged row `s` names an account that's in neither the files nor the database. */
const accountIsUnknown = (staging: Staging) => `not exists (
    select from ${staging.table('accounts')} a where a.id = s.account_id)
  and not exists (select from accounts a where a.id = s.account_id)`

/** Checks that the account of a staged row exists. Applies to every kind of row that belongs to an account. */
export const accountKnown = (staging: Staging): Check => ({
  field: 'account_id',
  code: 'unknown-account',
  reason: 'isn’t an account in the database or on a valid line of the files',
  where: accountIsUnknown(staging),
})

/**
 * The checks of staged accounts.
 * @param today a SQL date
 */
export function accountChecks(staging: Staging, today: string): Check[] {
  const staged = staging.table('accounts')
  const taken = (field: 'account_number' | 'billing_account_id'): Check[] => [
    {
      field,
      code: 'repeated',
      reason: 'belongs to another account on an earlier line',
      where: `exists (select from ${staged} o
        where o.${field} = s.${field} and o.id <> s.id and (o.file, o.line) < (s.file, s.line))`,
    },
    {
      field,
      code: 'taken',
      reason: 'belongs to another account in the database',
      where: `exists (select from accounts a where a.${field} = s.${field} and a.id <> s.id)`,
    },
  ]
  return [
    ...taken('account_number'),
    ...taken('billing_account_id'),
    {
      field: 'kind',
      code: 'moved-already',
      reason: 'can’t be legacy: the account has moved to the platform',
      where: `s.kind = 'legacy' and exists (select from accounts a where a.id = s.id and a.kind = 'platform')`,
    },
    {
      field: 'billing_account_id',
      code: 'differs',
      reason: 'differs from the account’s',
      where: `exists (select from accounts a where a.id = s.id and a.billing_account_id <> s.billing_account_id)`,
    },
    {
      field: 'closed_on',
      code: 'closed-already',
      reason: 'can’t change: the account is closed and its final bill is made',
      where: `exists (select from accounts a
        where a.id = s.id and a.closed_on <= ${today} and a.closed_on <> s.closed_on)`,
    },
    {
      field: 'closed_on',
      code: 'too-early',
      reason: 'must be at most a year ago, because the portal credits the days since',
      where: `s.closed_on < ${today} - interval '1 year' and exists (select from accounts a
        where a.id = s.id and a.closed_on is distinct from s.closed_on)`,
    },
  ]
}

export const linkChecks = (staging: Staging): Check[] => [
  accountKnown(staging),
  {
    field: 'email',
    code: 'unknown-customer',
    reason: 'isn’t a customer in the database or on a valid line of the files',
    where: `not exists (select from ${staging.table('customers')} c where c.email = s.email)
      and not exists (select from identities i where i.email = s.email)`,
  },
]

/**
 * SQL for one of a person's permissions. If the file leaves the permission empty:
 * - An owner has the permission.
 * - An existing user `t` keeps the permission they have or lack now.
 * - A new user has the permission if they see the bills.
 */
const scopeOf = (scope: 'pays' | 'sees_services' | 'manages') =>
  `coalesce(s.${scope}, s.role = 'owner' or t.${scope}, s.billing)`
const manages = scopeOf('manages')
/** The four permissions, as SQL. Managing services includes seeing them. */
const scopes = `s.billing, ${scopeOf('pays')}, (${scopeOf('sees_services')} or ${manages}), ${manages}`

/**
 * The columns of an account that every import overwrites, because the provider maintains them. The constants below are
 * for columns that keep their value if the file leaves them empty. Other columns are set only when the account is first
 * imported.
 */
const kept =
  'account_number, kind, billing_account_id, account_type, name, service_address, restricted_early_access'
/**
 * The columns that identify the account holder. If a file leaves a column empty, the account keeps its current value.
 */
const ofHolder = 'pin_digest, contact_email'
const given = ofHolder.replaceAll(/\w+/g, 'coalesce(s.$&, a.$&)')
/**
 * SQL for `is_protected`, which lets only supervisors open views of the account's people. If the file leaves it empty,
 * the account keeps its current value.
 */
const isProtected = 'coalesce(s.protected, a.is_protected)'
/**
 * SQL for the closing day. If the file leaves the day empty, the account keeps its current day. `infinity` removes the
 * day.
 */
const closedOn = `nullif(coalesce(s.closed_on, a.closed_on), 'infinity')`
const columnsOf = (table: string, columns: string) =>
  columns.replaceAll(/\w+/g, (column) => `${table}.${column}`)
const differ = (table: string, columns: string) =>
  `(${columnsOf(table, columns)}) is distinct from (${columnsOf('s', columns)})`

const unchanged: [kind: string, table: string, keys: string, columns: string][] = [
  ['accounts', 'accounts', 't.id = s.id', kept],
  ['services', 'services', 't.account_id = s.account_id and t.id = s.id', 'type'],
  [
    'products',
    'products',
    't.account_id = s.account_id and t.product_line = s.product_line',
    'enabled, type, description, download_links, show_migration_banner',
  ],
]

/**
 * Removes staged services, products and links that would change nothing.
 * @returns the number of rows removed, by kind of file
 */
export async function removeUnchanged(client: pg.PoolClient, staging: Staging): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [kind, table, keys, columns] of unchanged.slice(1)) {
    const removed = await client.query(
      `delete from ${staging.table(kind)} s using ${table} t where ${keys} and not ${differ('t', columns)}`,
    )
    counts.set(kind, removed.rowCount ?? 0)
  }
  const links = await client.query(
    `delete from ${staging.table('links')} s using identities i, account_links t
      where i.email = s.email and t.account_id = s.account_id and t.identity_id = i.id
        and (t.role, t.billing, t.pays, t.sees_services, t.manages) is not distinct from (s.role, ${scopes})`,
  )
  return counts.set('links', links.rowCount ?? 0)
}

/**
 * Inserts new accounts. What an account owed before the import becomes its balance. If the files also have bills of the
 * account, its balance starts at 0, because the bills include that debt.
 * @returns the number of accounts inserted
 */
export async function insertAccounts(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  { now, zone }: { now: string; zone: string },
): Promise<number> {
  const { sql, values } = inRange(range, 'id')
  const [nowAt, zoneAt] = [`$${values.length + 1}::timestamptz`, `$${values.length + 2}::text`]
  const opening = `case when exists (select from ${staging.table('statements')} b where b.account_id = s.id)
    then 0 else coalesce(s.opening_balance, 0) end`
  const inserted = await client.query<{ accounts: number }>(
    `with new as (
        select s.*, ${opening} as opening_cents,
          coalesce(s.opened_on::timestamp at time zone ${zoneAt}, ${nowAt}) as opened_at,
          -- One that was closed before it came: whoever closed it has told, billed and paid back.
          case when s.closed_on < (${nowAt} at time zone ${zoneAt})::date then ${nowAt} end as closed_before
        from ${staging.table('accounts')} s
        where ${sql} and not exists (select from accounts a where a.id = s.id)),
      inserted as (
        insert into accounts (id, ${kept}, ${ofHolder}, paperless, paperless_migration, balance_cents, created_at,
          closed_on, closing_told_at, closing_settled_at, is_protected)
        select id, ${kept}, ${ofHolder}, paperless, paperless_migration, opening_cents, opened_at,
          nullif(closed_on, 'infinity'), closed_before, closed_before, coalesce(protected, false)
        from new returning 1),
      opened as (
        insert into ledger_entries (account_id, id, kind, debit, credit, amount_cents, entered_at)
        select id, opening_id, 'opening', case when opening_cents > 0 then 'receivable' else 'opening' end,
          case when opening_cents > 0 then 'opening' else 'receivable' end, abs(opening_cents), opened_at
        from new where opening_cents <> 0)
      select count(*) as accounts from inserted`,
    [...values, now, zone],
  )
  return inserted.rows[0]?.accounts ?? 0
}

export async function updateAccounts(client: pg.PoolClient, staging: Staging, range: Range): Promise<number> {
  const { sql, values } = inRange(range, 'id')
  const updated = await client.query(
    `update accounts a set (${kept}, ${ofHolder}, closed_on, is_protected)
        = (${columnsOf('s', kept)}, ${given}, ${closedOn}, ${isProtected})
      from ${staging.table('accounts')} s where ${sql} and a.id = s.id
        and (${differ('a', kept)} or (${columnsOf('a', ofHolder)}, a.closed_on, a.is_protected) is distinct from (${given}, ${closedOn}, ${isProtected}))
        -- One whose people were told meanwhile that it is closed stays so.
        and (a.closing_told_at is null or a.closed_on is not distinct from ${closedOn})
        -- One that has moved to the platform since the files were checked stays there, and under its own billing account.
        and (a.billing_account_id is null or a.billing_account_id = s.billing_account_id)`,
    values,
  )
  return updated.rowCount ?? 0
}

/**
 * Reopens the completed closing of accounts that get a credit from the files, for example from a late check. The
 * closing job then refunds the credit. Skips accounts whose closing was recorded by this same run.
 */
export async function reopenClosings(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  now: string,
): Promise<void> {
  const { sql, values } = inRange(range, 'account_id')
  await client.query(
    `update accounts a set closing_settled_at = null
      where a.closing_settled_at is not null and a.balance_cents < 0 and a.closing_told_at < $${values.length + 1}::timestamptz
        and a.id in (
          select s.account_id from ${staging.table('payments')} s where ${sql}
          union select s.account_id from ${staging.table('statements')} s where ${sql})`,
    [...values, now],
  )
}

export async function upsertLinks(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  now: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const written = await client.query(
    `insert into account_links (account_id, identity_id, role, billing, pays, sees_services, manages, linked_at)
      select s.account_id, i.id, s.role, ${scopes}, $${values.length + 1}::timestamptz
      from ${staging.table('links')} s join identities i on i.email = s.email
        left join account_links t on t.account_id = s.account_id and t.identity_id = i.id
      where ${sql}
      on conflict (account_id, identity_id) do update set role = excluded.role, billing = excluded.billing,
        pays = excluded.pays, sees_services = excluded.sees_services, manages = excluded.manages,
        owner_since = case when excluded.role <> 'owner' then null
          when account_links.role = 'owner' then account_links.owner_since else excluded.linked_at end`,
    [...values, now],
  )
  return written.rowCount ?? 0
}

/**
 * Voids support's requests to link an owner to an account, if the imported files already link one to that account
 * (`server/approvals/void-requests.ts`).
 */
export async function voidLinkRequests(client: pg.PoolClient, staging: Staging, range: Range): Promise<void> {
  const { sql, values } = inRange(range, 'account_id')
  await client.query(
    `delete from approvals where call in ('linkAsOwner', 'linkBesideOwner') and used_at is null and declined_at is null
      and account_id in (select s.account_id from ${staging.table('links')} s where ${sql} and s.role = 'owner')`,
    values,
  )
}

export async function upsertServices(client: pg.PoolClient, staging: Staging, range: Range): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const written = await client.query(
    `insert into services (account_id, id, type)
      select account_id, id, type from ${staging.table('services')} s where ${sql}
      on conflict (account_id, id) do update set type = excluded.type`,
    values,
  )
  return written.rowCount ?? 0
}

export async function upsertProducts(client: pg.PoolClient, staging: Staging, range: Range): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const columns =
    'account_id, product_line, enabled, type, description, download_links, show_migration_banner'
  const written = await client.query(
    `insert into products (${columns}) select ${columns} from ${staging.table('products')} s where ${sql}
      on conflict (account_id, product_line) do update set enabled = excluded.enabled, type = excluded.type,
        description = excluded.description, download_links = excluded.download_links,
        show_migration_banner = excluded.show_migration_banner`,
    values,
  )
  return written.rowCount ?? 0
}
