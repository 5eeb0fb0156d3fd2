import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/**
 * The stored record of a guest's change. It replaces an earlier record about the same ticket or order, but keeps that
 * record's time.
 */
export interface GuestNote extends WorkName {
  at: string
  /**
   * The time of an earlier change by a guest, if the owners haven't been notified of that change yet. Otherwise null.
   */
  before: string | null
}

export async function noteGuestChange(
  queries: Queries,
  work: WorkName,
  now: Temporal.Instant,
): Promise<GuestNote> {
  const { accountId, kind, id } = work
  const at = now.toString()
  const { rows } = await sql<Pick<GuestNote, 'before'>>`
    with earlier as (
      select at::text from guest_changes
      where account_id = ${accountId} and work_kind = ${kind} and work_id = ${id})
    insert into guest_changes (account_id, work_kind, work_id, at)
    values (${accountId}, ${kind}, ${id}, ${at}::timestamptz)
    on conflict (account_id, work_kind, work_id) do update set at = excluded.at
    returning (select at from earlier) as before`.execute(queries)
  return { ...work, at, before: rows[0]?.before ?? null }
}

/**
 * Removes the record of a guest's change that wasn't made, and restores the record it replaced. Does nothing if another
 * guest has made a change since.
 */
export async function forgetGuestChange(
  queries: Queries,
  { accountId, kind, id, at, before }: GuestNote,
): Promise<void> {
  const mine = sql`account_id = ${accountId} and work_kind = ${kind} and work_id = ${id} and at = ${at}::timestamptz`
  await (before === null
    ? sql`delete from guest_changes where ${mine}`
    : sql`update guest_changes set at = ${before}::timestamptz where ${mine}`
  ).execute(queries)
}
