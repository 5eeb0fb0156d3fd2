import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** Finds a member of staff's authenticator app, confirmed or not. */
export async function findStaffApp(queries: Queries, staffId: string) {
  return queries
    .selectFrom('staff_authenticators')
    .where('staff_id', '=', staffId)
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
}

/**
 * Stores the secret of a new app, in place of an app that was never confirmed.
 * @returns false if an app is already confirmed
 */
export async function keepStaffSecret(
  queries: Queries,
  staffId: string,
  secretSealed: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const begun = { secret_sealed: secretSealed, began_at: now.toString() }
  const kept = await queries
    .insertInto('staff_authenticators')
    .values({ ...begun, staff_id: staffId, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ ...begun, last_step: 0 })
        .where('staff_authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/**
 * Uses up a code of the app. Each code belongs to a step, which is a half minute.
 * @param confirmedAt the time, if this code confirms the app
 * @returns false if this code or a later one was used before
 */
export async function takeStaffStep(
  queries: Queries,
  staffId: string,
  step: number,
  confirmedAt?: Temporal.Instant,
): Promise<boolean> {
  const taken = await queries
    .updateTable('staff_authenticators')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt.toString() }) })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .where('confirmed_at', confirmedAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function removeStaffApp(queries: Queries, staffId: string): Promise<void> {
  await queries.deleteFrom('staff_authenticators').where('staff_id', '=', staffId).execute()
}

/** Finds up to `most` secrets that aren't encrypted with the first key, starting after the member of staff `after`. */
export async function findStaffSealedOtherwise(
  queries: Queries,
  prefix: Buffer,
  after: string | undefined,
  most: number,
) {
  return queries
    .selectFrom('staff_authenticators')
    .where(sql<boolean>`substring(secret_sealed from 1 for ${prefix.length}) <> ${prefix}`)
    .$if(after !== undefined, (query) => query.where('staff_id', '>', after as string))
    .orderBy('staff_id')
    .limit(most)
    .select(['staff_id as staffId', 'secret_sealed as secretSealed'])
    .execute()
}

/** SQL for secrets to re-encrypt: the backlog of the job that does it (`Job.waiting`). */
export const staffSealedOtherwise = (prefix: Buffer) =>
  sql`from staff_authenticators where substring(secret_sealed from 1 for ${sql.lit(prefix.length)}) <> ${prefix}::bytea`

/** Replaces a secret with its re-encrypted form, if the stored secret hasn't changed. */
export async function replaceStaffSealed(
  queries: Queries,
  staffId: string,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await queries
    .updateTable('staff_authenticators')
    .set({ secret_sealed: to })
    .where('staff_id', '=', staffId)
    .where('secret_sealed', '=', from)
    .execute()
}
