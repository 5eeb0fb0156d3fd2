import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** Records the time at which a supervisor stops being one. Does nothing for other roles. */
export async function storeFormerSupervisor(
  trx: Queries,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ supervisor_until: now.toString() })
    .where('id', '=', staffId)
    .where('role', '=', 'supervisor')
    .execute()
}

/**
 * True if a former member of staff was a supervisor after this instant. Locks that person until the transaction ends.
 */
export async function wasSupervisorSince(
  trx: Queries,
  userName: string,
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await sql<{ was: boolean }>`
    select not is_active and coalesce(supervisor_until > ${since.toString()}::timestamptz, false) as was
    from staff where user_name = ${userName} for no key update`.execute(trx)
  return found.rows[0]?.was ?? false
}
