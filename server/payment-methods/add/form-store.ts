// Stores hosted forms. A form's row is deleted a day after the form was opened.
import { sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { CardFormRow } from '../tables.ts'

/** Records that a form was opened. The row is deleted after a day. */
export async function insertForm(
  queries: Queries,
  form: Omit<CardFormRow, 'opened_at'>,
  now: Temporal.Instant,
) {
  await queries
    .insertInto('card_forms')
    .values({ ...form, opened_at: now.toString() })
    .execute()
}

/**
 * Deletes up to `most` forms that were opened before `before`.
 * @returns the number of forms deleted
 */
export function removeOldForms(queries: Queries, before: Temporal.Instant, most: number): Promise<number> {
  const places = sql`select ctid from card_forms where opened_at < ${before.toString()}::timestamptz limit ${most}`
  return removeAt(queries, 'card_forms', places)
}

/** Finds a form by its `uid`, if it was opened for one of these accounts. */
export async function findForm(
  queries: Queries,
  accountIds: string[],
  uid: string,
): Promise<CardFormRow | undefined> {
  return queries
    .selectFrom('card_forms')
    .where('account_id', '=', sql<string>`any(${accountIds})`)
    .where('uid', '=', uid)
    .selectAll()
    .executeTakeFirst()
}

/** Records that a form's data became the method `methodId`. Returns false if the form already has a method. */
export async function claimForm(
  queries: Queries,
  accountId: string,
  uid: string,
  methodId: string,
): Promise<boolean> {
  const claimed = await queries
    .updateTable('card_forms')
    .set({ method_id: methodId })
    .where('account_id', '=', accountId)
    .where('uid', '=', uid)
    .where('method_id', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** SQL for hosted forms that are old enough to delete: the backlog of the job `forget-forms` (`Job.waiting`). */
export const oldForms = ({ now }: Moment) =>
  sql`from card_forms where opened_at < ${now.subtract({ hours: keptHours.forms }).toString()}::timestamptz`
