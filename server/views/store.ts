import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { staffRows, staffSessionRows } from '../staff/read.ts'
import { stillSeen } from './seen-store.ts'

/**
 * Locks a view until the transaction ends, if its member of staff can still make changes in it. Until the transaction
 * ends, nobody can end the view or change that member of staff's role.
 * @returns true if they can make changes
 */
export async function lockActing(trx: Queries, viewId: string, now: Temporal.Instant): Promise<boolean> {
  const at = sql`${now.toString()}::timestamptz`
  const held = await sql`
    select v.id from views v join ${staffSessionRows} s on s.id = v.session_id and s.expires_at > ${at}
      join ${staffRows} p on p.id = s.staff_id and p.is_active and p.role <> 'viewer'
    where v.id = ${viewId}::uuid and v.ended_at is null and v.ends_at > ${at} and v.acts_until > ${at}
      and ${stillSeen}
    for share of p for no key update of v`.execute(trx)
  return held.rows.length > 0
}

/** Ends the open views of these sessions. Lock the sessions before, so that no new view can be opened in them. */
export async function endViews(
  trx: Queries,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('views')
    .set({ ended_at: now.toString(), ending: 'session' })
    .where('session_id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends a member of staff's open views of customers that their role can't see. If they're only a viewer now, also ends
 * the time for changes in their other views. The caller must already have locked the member of staff, so that they
 * can't open a new view.
 */
export async function endUnseen(trx: Queries, staffId: string, now: Temporal.Instant): Promise<void> {
  const at = sql`${now.toString()}::timestamptz`
  await sql`
    update views v set ended_at = case when ${stillSeen} then null else ${at} end,
      ending = case when ${stillSeen} then null else 'role' end,
      acts_until = case when p.role = 'viewer' then null else v.acts_until end
    from ${staffRows} p
    where p.id = ${staffId}::uuid and v.staff_id = p.id and v.ended_at is null and v.ends_at > ${at}
      and v.opened_at > ${at} - interval '2 hours'`.execute(trx)
}

/**
 * Ends an identity's open views, except one. Also deletes the ticket number of each view: staff type it, so it may be a
 * phone number. Lock the identity and the excepted view first.
 * @param exceptId the view in which the identity is being deleted
 */
export async function endViewsOf(
  trx: Queries,
  identityId: string,
  exceptId: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('views')
    .set({ ended_at: now.toString(), ending: 'deletion' })
    .where('identity_id', '=', identityId)
    .where('id', '<>', exceptId)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .updateTable('views')
    .set({ ticket: null })
    .where('identity_id', '=', identityId)
    .where('ticket', 'is not', null)
    .execute()
}

/** SQL for views that ended before an instant (`Job.waiting`). */
export const pastViews = (at: Temporal.Instant) =>
  sql`from views where ends_at < ${at.toString()}::timestamptz`

/**
 * Removes up to `most` views that ended before an instant.
 * @returns how many
 */
export const removePastViews = (queries: Queries, at: Temporal.Instant, most: number): Promise<number> =>
  removeAt(queries, 'views', sql`select ctid ${pastViews(at)} limit ${most}`)
