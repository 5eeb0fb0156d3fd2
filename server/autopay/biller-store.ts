import { sql } from 'kysely'
import type { BillingKind } from '../connectors/billing/choose.ts'
import type { Enrolment } from '../connectors/billing/port.ts'
import { isNoMisfit } from '../database/misfits.ts'
import type { Queries } from '../database/transaction.ts'

/** Accounts with something that their biller has yet to be told, whom nobody tells right now, and that are no misfits. */
export async function findUntold(
  queries: Queries,
  askedBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<{ id: string; kind: BillingKind }[]> {
  const found = await sql<{ id: string; kind: BillingKind }>`
    select a.id, a.kind from (
      select account_id, min(changed_at) as changed_at from autopays
      where biller_told_at is null and (biller_asked_at is null or biller_asked_at < ${askedBefore.toString()})
        and ${isNoMisfit('tell-biller', sql`account_id`, now)}
      group by account_id order by 2 limit ${most}) untold
    join accounts a on a.id = untold.account_id`.execute(queries)
  return found.rows
}

/** What the biller has to be brought to, and which changes that covers. */
export interface ClaimedEnrolment extends Enrolment {
  told: { id: string; messageId: string }[]
}

/**
 * Takes it upon oneself to tell of an account. The biller knows one enrolment of an account: that of our rule, else of one
 * of the former system, else none. The newest change names the message.
 * @returns nothing where nothing is to be told, or somebody else has begun since `askedBefore`.
 */
export async function claimEnrolment(
  queries: Queries,
  accountId: string,
  now: Temporal.Instant,
  askedBefore: Temporal.Instant,
): Promise<ClaimedEnrolment | undefined> {
  const claimed = await sql<{ id: string }>`
    update autopays set biller_asked_at = ${now.toString()}
    where account_id = ${accountId} and biller_told_at is null
      and (biller_asked_at is null or biller_asked_at < ${askedBefore.toString()})
      and not exists (
        select from autopays other
        where other.account_id = ${accountId} and other.biller_asked_at >= ${askedBefore.toString()})
    returning id`.execute(queries)
  if (claimed.rows.length === 0) return undefined
  const found = await sql<ClaimedEnrolment>`
    select a.id as "accountId", a.account_number as "accountNumber", a.billing_account_id as "billingAccountId",
      r.status = 'active' as "isActive", r.id as "autopayId", r.method_id as "methodId", m.type as "methodType",
      r.days_before as "daysBefore",
      (select message_id from autopays where account_id = a.id and biller_told_at is null
        order by changed_at desc, id desc limit 1) as "messageId",
      (select json_agg(json_build_object('id', id, 'messageId', message_id)) from autopays
        where account_id = a.id and biller_told_at is null) as told
    from accounts a
    join lateral (
      select * from autopays where account_id = a.id
      order by (status = 'active') desc, case when status = 'active' then system_of_origin end desc, changed_at desc
      limit 1) r on true
    join payment_methods m on m.account_id = r.account_id and m.id = r.method_id
    where a.id = ${accountId}`.execute(queries)
  return found.rows[0]
}

/** Notes that the biller knows all those changes; one that was made meanwhile has yet to be told. */
export async function markTold(
  queries: Queries,
  accountId: string,
  told: ClaimedEnrolment['told'],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update autopays r set biller_asked_at = null,
      biller_told_at = case when exists (
        select from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ messageId }) => messageId)}::uuid[])
          as t (id, message_id) where t.id = r.id and t.message_id = r.message_id)
        then ${now.toString()}::timestamptz else biller_told_at end
    where account_id = ${accountId}`.execute(queries)
}
