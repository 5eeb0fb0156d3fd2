import type { Standing } from '@lightwell/rulebook/outages/news.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { type OwnerToNotify, textsTo } from '../contact-preferences/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/** A person who gets news about an outage, and the account they asked on. */
export interface Watch {
  outageId: string
  accountId: string
  identityId: string
}

/** The ZIP code of an account's address, if it has one. */
export async function findZip(queries: Queries, accountId: string): Promise<string | undefined> {
  const found = await sql<{ zip: string | null }>`
    select zip from ${accountRows} where id = ${accountId}`.execute(queries)
  return found.rows[0]?.zip ?? undefined
}

/** The outages that someone gets news about, on an account. */
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

/**
 * Records that someone wants news about an outage, with the state that they were shown. Asking again changes nothing.
 */
export async function insertWatch(
  queries: Queries,
  { outageId, accountId, identityId, told }: Watch & { told: Standing },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('outage_watches')
    .values({
      outage_id: outageId,
      account_id: accountId,
      identity_id: identityId,
      told: JSON.stringify(told),
      asked_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An outage, and a state of it. Stands for all the people who were last sent that state. */
export interface SentState {
  outageId: string
  /** The state as JSON (`Standing`). Empty if these people are only notified when the outage is over. */
  told: string
}

/**
 * Lists the outages that people get news about, each with the states that people know. Uses the index to skip from one
 * outage and state to the next, so the cost doesn't grow with the people who share them.
 */
export async function findSentStates(queries: Queries): Promise<SentState[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select outage_id, told from outage_watches ${after} order by outage_id, told limit 1`
  const found = await sql<SentState>`
    with recursive watched as (
      (${next(sql``)})
      union all
      select following.* from watched
        cross join lateral (${next(sql`where (outage_id, told) > (watched.outage_id, watched.told)`)}) following)
    select outage_id as "outageId", told from watched`.execute(queries)
  return found.rows
}

interface Taking extends SentState {
  /** People who asked, or were notified, after this instant are left to the next run. */
  askedBy: Temporal.Instant
  most: number
  now: Temporal.Instant
}

const named = sql`outage_id as "outageId", account_id as "accountId", identity_id as "identityId"`

/**
 * SQL that selects up to `most` people who get news of the outage and were last sent the state `told`. `order by`
 * follows the index.
 */
const waiting = ({ outageId, told, askedBy, most, now }: Taking) => sql`
  select w.ctid from outage_watches w
  where w.outage_id = ${outageId} and w.told = ${told} and w.asked_at <= ${askedBy.toString()}::timestamptz
    and (w.told_at is null or w.told_at <= ${askedBy.toString()}::timestamptz)
    and ${isNoDeadLetter('tell-of-outages', sql`w.outage_id || '/' || w.account_id || '/' || w.identity_id`, now)}
  order by w.asked_at limit ${sql.lit(most)} for update skip locked`

/**
 * Removes up to `most` people's subscriptions to an outage's news. So only this transaction sends them the last email.
 */
export async function takeWatches(trx: Queries, taking: Taking): Promise<Watch[]> {
  const taken = await sql<Watch>`
    delete from outage_watches where ctid = any(array(${waiting(taking)})) returning ${named}`.execute(trx)
  return taken.rows
}

/** Records that up to `most` people get the outage's current state. Only this transaction notifies them. */
export async function markWatches(trx: Queries, taking: Taking, told: Standing): Promise<Watch[]> {
  const taken = await sql<Watch>`
    update outage_watches set told = ${JSON.stringify(told)}, told_at = ${taking.now.toString()}
    where ctid = any(array(${waiting(taking)})) returning ${named}`.execute(trx)
  return taken.rows
}

/**
 * Finds, among these people, the ones to email: their account is still linked to them, and they haven't been told that
 * it's closed. They asked for this email, so it's sent even if they've turned other emails off.
 */
export async function findWaiting(
  queries: Queries,
  watches: readonly Watch[],
): Promise<{ accountId: string; owner: OwnerToNotify }[]> {
  const found = await sql<{ accountId: string; owner: OwnerToNotify }>`
    select w.account_id as "accountId", json_build_object('identityId', i.id, 'language', i.language,
      'email', i.email, 'mail', 'needed', 'textTo', ${textsTo('service')}, 'accountNumber', a.account_number) as owner
    from unnest(${watches.map(({ accountId }) => accountId)}::text[],
      ${watches.map(({ identityId }) => identityId)}::uuid[]) as w (account_id, identity_id)
    join ${linkRows} k on k.account_id = w.account_id and k.identity_id = w.identity_id
    join ${identityRows} i on i.id = w.identity_id and i.is_active
    join ${accountRows} a on a.id = w.account_id and a.closing_told_at is null`.execute(queries)
  return found.rows
}

/**
 * SQL for people to send outage news to, for the job's backlog count (`Job.waiting`). Leaves out people who asked for
 * news or were notified after `askedBy`.
 */
export const watchesOf = (told: readonly SentState[], askedBy: Temporal.Instant) =>
  sql`from outage_watches where (outage_id, told) in (
      select * from unnest(${told.map(({ outageId }) => outageId)}::text[], ${told.map((each) => each.told)}::text[]))
    and asked_at <= ${askedBy.toString()}::timestamptz
    and (told_at is null or told_at <= ${askedBy.toString()}::timestamptz)`
