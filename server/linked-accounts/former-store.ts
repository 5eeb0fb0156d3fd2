import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'

/** Somebody who helped with an account and no longer does: their name and address as they were when the help ended. */
export interface FormerHelper {
  identityId: string
  firstName: string
  lastName: string
  email: string
  endedAt: Date
}

/** Keeps whose help with an account has just ended; of somebody who came back, the newest end. In the transaction that ends it. */
export async function keepFormerHelpers(
  trx: Queries,
  accountId: string,
  identityIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into former_helpers (account_id, identity_id, first_name, last_name, email, ended_at)
    select ${accountId}::text, i.id, i.first_name, i.last_name, i.email, ${now.toString()}::timestamptz
    from ${identityRows} i where i.id = any(${identityIds}::uuid[])
    on conflict (account_id, identity_id) do update set first_name = excluded.first_name,
      last_name = excluded.last_name, email = excluded.email, ended_at = excluded.ended_at`.execute(trx)
}

/** Who helped with an account and may not see it now, the latest to end first; one of them where they are named. */
export async function findFormerHelpers(
  queries: Queries,
  accountId: string,
  identityId?: string,
): Promise<FormerHelper[]> {
  const found = await sql<FormerHelper>`
    select f.identity_id as "identityId", f.first_name as "firstName", f.last_name as "lastName", f.email, f.ended_at as "endedAt"
    from former_helpers f
    where f.account_id = ${accountId}
      and ${identityId === undefined ? sql`true` : sql`f.identity_id = ${identityId}`}
      and not exists (
        select from account_links l where l.account_id = f.account_id and l.identity_id = f.identity_id)
    order by f.ended_at desc, f.identity_id`.execute(queries)
  return found.rows
}
