import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** The record of a guest's change, including the previous record. */
export interface GuestNote extends WorkName {
  at: string
  /** The time of an earlier guest's change that nobody has been notified of yet. */
  before: string | null
}

/** Records a guest's change. */
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
 * Withdraws a record because nothing was changed. The previous one applies again. A later one by another guest isn't
 * affected.
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
