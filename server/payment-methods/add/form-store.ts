// Hosted forms, from when they're opened until they're taken over or deleted.
import { sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import type { CardFormRow } from '../tables.ts'

/** Records an opened form. Unfinished forms are deleted after a day. */
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
 * Removes up to `most` forms that were opened before a time.
 * @returns how many
 */
export function removeOldForms(queries: Queries, before: Temporal.Instant, most: number): Promise<number> {
  const places = sql`select ctid from card_forms where opened_at < ${before.toString()}::timestamptz limit ${most}`
  return removeAt(queries, 'card_forms', places)
}

/** The form with that `uid` on one of these accounts. */
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

/** Marks a form as taken over by `methodId`. False if it already was. */
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

/** SQL for the backlog: forms to delete (`Job.waiting`). */
export const oldForms = ({ now }: Moment) =>
  sql`from card_forms where opened_at < ${now.subtract({ hours: keptHours.forms }).toString()}::timestamptz`
