import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { type ToldOwner, textsTo } from '../contact-preferences/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { isNoMisfit } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/** Who waits for the end of an outage, and for which account. */
export interface Watch {
  outageId: string
  accountId: string
  identityId: string
}

/** The zip code of an account's address, where it has one. */
export async function findZip(queries: Queries, accountId: string): Promise<string | undefined> {
  const found = await sql<{ zip: string | null }>`
    select zip from ${accountRows} where id = ${accountId}`.execute(queries)
  return found.rows[0]?.zip ?? undefined
}

/** Which outages somebody is told the end of, for an account. */
export async function findWatched(
  queries: Queries,
  { accountId, identityId }: Omit<Watch, 'outageId'>,
): Promise<Set<string>> {
  const found = await queries
    .selectFrom('outage_watches')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .select('outage_id')
    .execute()
  return new Set(found.map(({ outage_id }) => outage_id))
}

/** Notes that somebody waits; asked for again it is the same. */
export async function insertWatch(
  queries: Queries,
  { outageId, accountId, identityId }: Watch,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('outage_watches')
    .values({ outage_id: outageId, account_id: accountId, identity_id: identityId, asked_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The outages that somebody waits for the end of: each is looked up by the one before it, however many wait for it. */
export async function findWatchedIds(queries: Queries): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select outage_id from outage_watches ${after} order by outage_id limit 1)`
  const found = await sql<{ id: string }>`
    with recursive watched as (
      ${next(sql``)}
      union all
      select ${next(sql`where outage_id > watched.outage_id`)} from watched where watched.outage_id is not null)
    select outage_id as id from watched where outage_id is not null`.execute(queries)
  return found.rows.map(({ id }) => id)
}

/** Takes so many of those off who wait for the end of an outage and asked by then, each for one transaction. */
export async function takeWatches(
  trx: Queries,
  {
    outageId,
    askedBy,
    most,
    now,
  }: { outageId: string; askedBy: Temporal.Instant; most: number; now: Temporal.Instant },
): Promise<Watch[]> {
  const thing = sql`w.outage_id || '/' || w.account_id || '/' || w.identity_id`
  const taken = await sql<Watch>`
    delete from outage_watches where ctid = any(array(
      select w.ctid from outage_watches w
      where w.outage_id = ${outageId} and w.asked_at <= ${askedBy.toString()}::timestamptz
        and ${isNoMisfit('tell-outages-over', thing, now)}
      order by w.asked_at limit ${sql.lit(most)} for update skip locked))
    returning outage_id as "outageId", account_id as "accountId", identity_id as "identityId"`.execute(trx)
  return taken.rows
}

/** Who has waited, while the account is linked to them; a mail that was asked for comes whatever was chosen. */
export async function findWaiting(
  queries: Queries,
  watches: readonly Watch[],
): Promise<{ accountId: string; owner: ToldOwner }[]> {
  const found = await sql<{ accountId: string; owner: ToldOwner }>`
    select w.account_id as "accountId", json_build_object('identityId', i.id, 'language', i.language,
      'email', i.email, 'mail', 'needed', 'textTo', ${textsTo('service')}, 'accountNumber', a.account_number) as owner
    from unnest(${watches.map(({ accountId }) => accountId)}::text[],
      ${watches.map(({ identityId }) => identityId)}::uuid[]) as w (account_id, identity_id)
    join ${linkRows} k on k.account_id = w.account_id and k.identity_id = w.identity_id
    join ${identityRows} i on i.id = w.identity_id and i.is_active
    join ${accountRows} a on a.id = w.account_id and a.closing_told_at is null`.execute(queries)
  return found.rows
}

/** Those who wait for the end of these outages and asked by then (`Job.waiting`). */
export const watchesOf = (outageIds: readonly string[], askedBy: Temporal.Instant) =>
  sql`from outage_watches where outage_id = any(${outageIds}::text[]) and asked_at <= ${askedBy.toString()}::timestamptz`
