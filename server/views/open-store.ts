import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'

/** A customer whom staff want to view. */
export interface ToView {
  /** The ids of the customer's accounts, the default account first. */
  accountIds: string[]
  /** True if one of these accounts is protected. */
  isProtected: boolean
}

/** Finds the customer whom staff want to view. Undefined if the ID was deleted. */
export async function findToView(queries: Queries, identityId: string): Promise<ToView | undefined> {
  const found = await sql<ToView>`
    select coalesce(linked.ids, '[]') as "accountIds", coalesce(linked.is_protected, false) as "isProtected"
    from ${identityRows} i left join lateral (
      select json_agg(a.id order by l.opens_first_since desc nulls last, l.linked_at, a.id) as ids,
        bool_or(a.is_protected) as is_protected
      from ${linkRows} l join ${accountRows} a on a.id = l.account_id
      where l.identity_id = i.id) linked on true
    where i.id = ${identityId}::uuid and i.deleted_at is null`.execute(queries)
  return found.rows[0]
}

/** Counts the open views of a staff session. */
export async function countOpenViews(
  queries: Queries,
  sessionId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { count } = await queries
    .selectFrom('views')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now.epochMilliseconds))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertView(
  queries: Queries,
  view: {
    id: string
    sessionId: string
    staffId: string
    identityId: string
    accountId: string | null
    reason: ViewReason
    ticket: string | null
    endsAt: Temporal.Instant
  },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('views')
    .values({
      id: view.id,
      session_id: view.sessionId,
      staff_id: view.staffId,
      identity_id: view.identityId,
      account_id: view.accountId,
      reason: view.reason,
      ticket: view.ticket,
      has_ticket: view.ticket !== null,
      opened_at: now.toString(),
      ends_at: view.endsAt.toString(),
    })
    .execute()
}
