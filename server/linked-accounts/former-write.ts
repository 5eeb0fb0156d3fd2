import { type RawBuilder, sql } from 'kysely'
import { keptHours, removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { ownsSince } from './read.ts'

/** Somebody who had access to an account. The name and email are from the time the access ended. */
export interface FormerHelper {
  identityId: string
  firstName: string
  lastName: string
  email: string
  endedAt: Date
}

/**
 * Stores former helpers for each current owner of the account. If somebody's access to the account ends a second time,
 * only the later end is stored. Runs in the transaction that ends the helpers' access, before the last owner's link is
 * removed.
 */
export async function keepFormerHelpers(
  trx: Queries,
  accountId: string,
  identityIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into former_helpers (account_id, owner_id, owned_since, identity_id, first_name, last_name, email, ended_at)
    select o.account_id, o.identity_id, ${ownsSince}, i.id, i.first_name, i.last_name, i.email, ${now.toString()}::timestamptz
    from account_links o, ${identityRows} i
    where o.account_id = ${accountId} and o.role = 'owner' and i.id = any(${identityIds}::uuid[])
    on conflict (account_id, owner_id, identity_id) do update set owned_since = excluded.owned_since,
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
      ended_at = excluded.ended_at`.execute(trx)
}

/** An account, as one of its owners sees it. */
export interface OwnedAccount {
  accountId: string
  ownerId: string
}

/**
 * Finds people who helped while this owner owned the account, and have no access anymore. Latest end of access first.
 * @param identityId finds only this person
 */
export async function findFormerHelpers(
  queries: Queries,
  { accountId, ownerId }: OwnedAccount,
  identityId?: string,
): Promise<FormerHelper[]> {
  const found = await sql<FormerHelper>`
    select f.identity_id as "identityId", f.first_name as "firstName", f.last_name as "lastName", f.email, f.ended_at as "endedAt"
    from former_helpers f
    where f.account_id = ${accountId} and f.owner_id = ${ownerId}
      and ${identityId === undefined ? sql`true` : sql`f.identity_id = ${identityId}`}
      and ${helpsNoMore}
    order by f.ended_at desc, f.identity_id`.execute(queries)
  return found.rows
}

const helpsNoMore = sql<boolean>`
  not exists (select from account_links l where l.account_id = f.account_id and l.identity_id = f.identity_id)`

/** SQL for the period in which the owner may read what a person did with the account, as `since` and `until`. */
export const timeOfOwner = (
  { accountId, ownerId }: OwnedAccount,
  identityId: string,
): RawBuilder<unknown> => sql`
  select coalesce(f.owned_since, ${ownsSince}) as since, coalesce(f.ended_at, 'infinity') as until
  from account_links o left join former_helpers f
    on f.account_id = o.account_id and f.owner_id = o.identity_id and f.identity_id = ${identityId} and ${helpsNoMore}
  where o.account_id = ${accountId} and o.identity_id = ${ownerId} and o.role = 'owner'`

const oldest = (now: Temporal.Instant) =>
  sql`${now.subtract({ hours: keptHours.formerHelpers }).toString()}::timestamptz`

/**
 * Removes up to `most` records of former helpers whose access ended before the retention period.
 * @returns how many
 */
export const removeFormerHelpers = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'former_helpers',
    sql`select ctid from former_helpers where ended_at < ${oldest(now)} limit ${most}`,
  )

/** SQL for former helpers to delete (`Job.waiting`). */
export const oldFormerHelpers = ({ now }: Moment) => sql`from former_helpers where ended_at < ${oldest(now)}`
