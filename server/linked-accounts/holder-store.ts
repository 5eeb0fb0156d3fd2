import { sql } from 'kysely'
import { holdAccount } from '../accounts/hold-account.ts'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'

/** Someone to notify when access to an account changes. */
export interface Holder {
  email: string
  language: 'en' | 'es'
}

/**
 * Finds the holders of an account: its owners (without an owner, everybody with access), and the address on file. Each
 * address is listed once.
 */
export async function findHolders(queries: Queries, accountId: string | null): Promise<Holder[]> {
  const found = await sql<Holder>`
    select distinct on (email) email, language from (
      select i.email, i.language, 1 as place from account_links l join ${identityRows} i on i.id = l.identity_id
        where l.account_id = ${accountId} and i.is_active and (l.role = 'owner' or not exists (
          select from account_links o where o.account_id = ${accountId} and o.role = 'owner'))
      union all
      select a.contact_email, 'en', 2 from ${accountRows} a where a.id = ${accountId} and a.contact_email is not null) held
    order by email, place`.execute(queries)
  return found.rows
}

/**
 * Links somebody to an account. They become its owner if it has none, otherwise a user.
 * @returns their role; undefined if they were already linked
 */
export async function insertHolder(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<'owner' | 'user' | undefined> {
  // Locks the account, so only one of several simultaneous calls makes an owner.
  await holdAccount(queries, accountId)
  const linked = await sql<{ role: 'owner' | 'user' }>`
    insert into account_links (account_id, identity_id, role, billing, linked_at)
    select ${accountId}::text, ${identityId}::uuid,
      case when exists (select from account_links where account_id = ${accountId} and role = 'owner')
        then 'user' else 'owner' end, true, ${now.toString()}::timestamptz
    on conflict (account_id, identity_id) do nothing
    returning role`.execute(queries)
  return linked.rows[0]?.role
}
