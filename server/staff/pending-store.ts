// Stores staff sign-ins that wait for their second step. Also deletes expired rows: these sign-ins, set-up links, and
// the reasons for ended sessions.
import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'

/** Stores a sign-in that waits for its second step. */
export async function keepStaffPending(
  queries: Queries,
  { tokenHash, staffId }: { tokenHash: Buffer; staffId: string },
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  const [began_at, expires_at] = [now.toString(), expiresAt.toString()]
  await queries
    .insertInto('staff_pending_sign_ins')
    .values({ token_hash: tokenHash, staff_id: staffId, began_at, expires_at })
    .execute()
}

/** Finds the member of staff whose sign-in waits for its second step. Undefined if the sign-in has expired. */
export async function findStaffPending(queries: Queries, tokenHash: Buffer, now: Temporal.Instant) {
  return queries
    .selectFrom('staff_pending_sign_ins')
    .innerJoin('staff', 'staff.id', 'staff_pending_sign_ins.staff_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(['staff.id as staffId', 'user_name as userName'])
    .executeTakeFirst()
}

/** Ends one sign-in that waits for its second step, or all such sign-ins of a member of staff. */
export async function removeStaffPending(
  queries: Queries,
  which: { tokenHash: Buffer } | { staffId: string },
): Promise<void> {
  await queries
    .deleteFrom('staff_pending_sign_ins')
    .where((is) =>
      'tokenHash' in which ? is('token_hash', '=', which.tokenHash) : is('staff_id', '=', which.staffId),
    )
    .execute()
}

/** The tables whose rows are removed once they expire. */
type Passing = 'staff_pending_sign_ins' | 'staff_links' | 'staff_session_endings'

const over = (table: Passing, now: Temporal.Instant) =>
  sql`from ${sql.table(table)} where expires_at <= ${now.toString()}::timestamptz`

/**
 * Removes up to `most` expired rows.
 * @returns how many
 */
export const removeStaffOver = (
  queries: Queries,
  table: Passing,
  now: Temporal.Instant,
  most: number,
): Promise<number> => removeAt(queries, table, sql`select ctid ${over(table, now)} limit ${most}`)

/** SQL for expired rows to delete (`Job.waiting`). */
export const staffOver =
  (table: Passing) =>
  ({ now }: Moment) =>
    over(table, now)
