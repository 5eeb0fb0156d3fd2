import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { orderRows } from '../../orders/read.ts'
import { ticketRows } from '../../tickets/read.ts'

/** Accounts with that number in its compared form, and served in that zip code: all of them, since their names tell them apart. */
export async function findByAccount(
  queries: Queries,
  key: string,
  zip: string,
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from ${accountRows} where number_key = ${key} and zip = ${zip}`.execute(queries)
  return found.rows
}

/** The same with a ticket or an order of that number: other accounts may have one of the same. */
export async function findByWork(
  queries: Queries,
  key: string,
  zip: string,
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select a.id, a.name from ${accountRows} a
    where a.zip = ${zip} and a.id in (
      select account_id from ${ticketRows} where id_key = ${key}
      union select account_id from ${orderRows} where id_key = ${key})`.execute(queries)
  return found.rows
}

/** Where an account has its service. */
export async function findServiceAddress(queries: Queries, accountId: string): Promise<string | undefined> {
  const found = await sql<{ address: string }>`
    select service_address as address from ${accountRows} where id = ${accountId}`.execute(queries)
  return found.rows[0]?.address
}

/** What was looked up, by whoever has the token. */
export interface LookUp {
  id: string
  accountId: string
  ticketIds: string[]
  orderIds: string[]
}

/** Keeps a look-up; of nobody's account where nothing was found. */
export async function keepLookUp(
  queries: Queries,
  tokenHash: Buffer,
  { id, accountId, ticketIds, orderIds }: Omit<LookUp, 'accountId'> & { accountId: string | null },
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('lookups')
    .values({
      token_hash: tokenHash,
      id,
      account_id: accountId,
      ticket_ids: ticketIds,
      order_ids: orderIds,
      expires_at: expiresAt.toString(),
    })
    .execute()
}

export async function findLookUp(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<LookUp | undefined> {
  const found = await queries
    .selectFrom('lookups')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(['id', 'account_id as accountId', 'ticket_ids as ticketIds', 'order_ids as orderIds'])
    .executeTakeFirst()
  return found?.accountId ? { ...found, accountId: found.accountId } : undefined
}

export async function removeLookUp(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('lookups').where('token_hash', '=', tokenHash).execute()
}

/** Removes look-ups that are over, so many at most. Gives how many. */
export const removeOldLookUps = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'lookups',
    sql`select ctid from lookups where expires_at <= ${now.toString()}::timestamptz order by expires_at limit ${most}`,
  )

/** What is to be forgotten (`Job.waiting`). */
export const oldLookUps = ({ now }: Moment) =>
  sql`from lookups where expires_at <= ${now.toString()}::timestamptz`
