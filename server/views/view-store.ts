import type { Role } from '@lightwell/rulebook/call.ts'
import { mostFailedChecks } from '@lightwell/rulebook/views/checks.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { AccountId, AccountNumber } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { hasProvedLink } from '../chat-links/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { staffRows, staffSessionRows } from '../staff/read.ts'
import { ticketRows } from '../work-orders/tickets/read.ts'
import { stillSeen } from './seen-store.ts'
import type { ViewTables } from './tables.ts'

/** An open view, with its member of staff and customer. */
export interface ViewFacts {
  id: string
  sessionId: string
  userName: string
  fullName: string
  role: Role
  identityId: string
  firstName: string
  lastName: string
  accountId: AccountId | null
  accountNumber: AccountNumber | null
  reason: ViewReason
  ticket: string | null
  openedAt: Date
  checkedAt: Date | null
  actsUntil: Date | null
  endsAt: Date
  /** The number of failed checks that still count: the identity's or the account's, whichever is higher. */
  failures: number
  /** The time until which no caller can be verified in the view. Null: callers can be verified. */
  checksLockedUntil: Date | null
  /** The number of accounts linked to the view's customer. */
  accountCount: number
  /** The ids of the account's tickets that the member of staff has opened or changed since the view was opened. */
  tickets: string[]
  /** True if the customer has proved who they are through the member of staff's chat link. */
  hasChatLink: boolean
}

/**
 * SQL for the subjects of a view's counts of failed checks: its account, if any, and its identity. Every check locks
 * the account's count first, so two checks never deadlock.
 */
export const failureSubjects = sql`array_remove(array['account ' || v.account_id, 'identity ' || v.identity_id], null)`
const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`
const open = (now: Temporal.Instant) => sql`v.ended_at is null and v.ends_at > ${at(now)}`
/** SQL that joins a view's session, if valid, and its member of staff, if active. */
const whose = (now: Temporal.Instant) => sql`
  join ${staffSessionRows} s on s.id = v.session_id and s.expires_at > ${at(now)}
  join ${staffRows} p on p.id = s.staff_id and p.is_active`

/** The most tickets a view lists. That should be more than anybody handles in one call. */
const mostTickets = 10

/** The most views a list has. That should be more than any provider has open. */
const mostListed = 500

/**
 * Lists open views, newest first. Leaves out a view whose customer's ID was deleted, since nothing is left to show.
 * @param sessionId lists only this session's views; undefined: everyone's
 */
export const findOpenViews = (
  queries: Queries,
  sessionId: string | undefined,
  now: Temporal.Instant,
): Promise<ViewFacts[]> =>
  find(queries, sessionId === undefined ? sql`true` : sql`v.session_id = ${sessionId}::uuid`, now)

/** Finds a view, if it's open. */
export async function findOpenView(
  queries: Queries,
  id: string,
  now: Temporal.Instant,
): Promise<ViewFacts | undefined> {
  const [found] = await find(queries, sql`v.id = ${id}::uuid`, now)
  return found
}

async function find(queries: Queries, which: RawBuilder<unknown>, now: Temporal.Instant) {
  const found = await sql<ViewFacts>`
    select v.id, v.session_id as "sessionId", p.user_name as "userName", p.full_name as "fullName", p.role, v.identity_id as "identityId",
      i.first_name as "firstName", i.last_name as "lastName", v.account_id as "accountId",
      a.account_number as "accountNumber", v.reason, v.ticket, v.opened_at as "openedAt", v.checked_at as "checkedAt",
      v.acts_until as "actsUntil", v.ends_at as "endsAt", coalesce((select max(f.failures) from failed_checks f
        where f.subject = any(${failureSubjects}) and f.over_at > ${at(now)}), 0) as failures,
      (select max(f.over_at) from failed_checks f
        where f.subject = any(${failureSubjects}) and f.over_at > ${at(now)} and f.failures >= ${mostFailedChecks})
        as "checksLockedUntil",
      (select count(*)::int from ${linkRows} l where l.identity_id = v.identity_id) as "accountCount",
      coalesce((select json_agg(touched.id) from (
        select t.id from ${ticketRows} t where t.account_id = v.account_id and t.by_kind = 'staff'
          and t.by_id = v.staff_id::text and t.changed_at >= v.opened_at
        order by t.created_on desc, t.id desc limit ${mostTickets}) touched), '[]') as tickets,
      ${hasProvedLink(now)} as "hasChatLink"
    from views v ${whose(now)} join ${identityRows} i on i.id = v.identity_id
      left join ${accountRows} a on a.id = v.account_id
    where ${open(now)} and i.deleted_at is null and ${which}
    order by v.id desc limit ${mostListed}`.execute(queries)
  return found.rows
}

/** A view that's locked: nobody else can change it until the transaction ends. */
export interface HeldView {
  id: string
  identityId: string
  role: Role
  staffId: string
  /** The full name of the view's member of staff. */
  staffName: string
  openedAt: Date
  endsAt: Date
  checkedAt: Date | null
  codeDigest: Buffer | null
  codeExpiresAt: Date | null
  callBackAt: Date | null
  /** The number of failed checks in the view. */
  failedChecks: number
  /** The subjects under which the view's failed checks count. */
  subjects: string[]
}

/**
 * Locks a view and its member of staff until the transaction ends. The view must be open in this session, and its
 * customer must not have become protected. Until the transaction ends, nobody can end the view or change the member of
 * staff's role.
 */
export async function holdView(
  trx: Queries,
  { id, sessionId }: { id: string; sessionId: string },
  now: Temporal.Instant,
): Promise<HeldView | undefined> {
  const held = await sql<HeldView>`
    select v.id, v.identity_id as "identityId", p.role, v.staff_id as "staffId",
      p.full_name as "staffName", v.opened_at as "openedAt", v.ends_at as "endsAt",
      v.checked_at as "checkedAt", v.code_digest as "codeDigest", v.code_expires_at as "codeExpiresAt",
      v.call_back_at as "callBackAt", v.failed_checks as "failedChecks", ${failureSubjects} as subjects
    from views v ${whose(now)}
    where v.id = ${id}::uuid and v.session_id = ${sessionId}::uuid and ${open(now)} and ${stillSeen}
    for share of p for no key update of v`.execute(trx)
  return held.rows[0]
}

/** Stores changes to a view, which has to be locked already. */
export async function changeView(
  trx: Queries,
  id: string,
  changes: Updateable<ViewTables['views']>,
): Promise<void> {
  await trx.updateTable('views').set(changes).where('id', '=', id).execute()
}

/**
 * Ends a view, if it hasn't ended.
 * @param sessionId the session that must have opened the view; undefined: any session
 * @param staffId the member of staff who ends the view
 * @returns true if there's such a view, even if it had ended before
 */
export async function endOpenView(
  queries: Queries,
  { id, sessionId, staffId }: { id: string; sessionId: string | undefined; staffId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await sql`
    update views v set ended_at = case when ${open(now)} then ${at(now)} else v.ended_at end,
      ending = case when not (${open(now)}) then v.ending
        when v.staff_id = ${staffId}::uuid then 'self' else 'supervisor' end
    where ${named({ id, sessionId })}`.execute(queries)
  return (ended.numAffectedRows ?? 0n) > 0n
}

/**
 * Finds a view's customer and account, even if the view has ended.
 * @param sessionId the session that must have opened the view; undefined: any session
 */
export async function findWhose(
  queries: Queries,
  { id, sessionId }: { id: string; sessionId: string | undefined },
): Promise<{ identityId: string; accountId: string | null } | undefined> {
  const found = await sql<{ identityId: string; accountId: string | null }>`
    select v.identity_id as "identityId", v.account_id as "accountId" from views v
    where ${named({ id, sessionId })}`.execute(queries)
  return found.rows[0]
}

const named = ({ id, sessionId }: { id: string; sessionId: string | undefined }) => sql`
  v.id = ${id}::uuid and ${sessionId === undefined ? sql`true` : sql`v.session_id = ${sessionId}::uuid`}`
