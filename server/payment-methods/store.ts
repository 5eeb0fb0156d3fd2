import { sql } from 'kysely'
import type { AuthorizationRow, CardFormRow, PaymentMethodRow } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'

/** What is told of a method: its token is none of it. */
const told = [
  'id',
  'type',
  'brand',
  'last_four',
  'exp_month',
  'exp_year',
  'nickname',
  'billing_city',
  'billing_state',
  'billing_zip',
  'is_default',
] as const satisfies (keyof PaymentMethodRow)[]
export type ToldMethod = Pick<PaymentMethodRow, (typeof told)[number]>

/** The saved methods of an account, newest first. */
export async function findSavedMethods(queries: Queries, accountId: string): Promise<ToldMethod[]> {
  return queries
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('is_saved', '=', true)
    .where('status', '<>', 'deleted')
    .orderBy('id', 'desc')
    .select(told)
    .execute()
}

export async function findMethod(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  return queries
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .selectAll()
    .executeTakeFirst()
}

/** Notes that a form was opened; forms that nobody finished are forgotten after a day. */
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

export async function removeOldForms(queries: Queries, before: Temporal.Instant): Promise<number> {
  const removed = await queries
    .deleteFrom('card_forms')
    .where('opened_at', '<', new Date(before.epochMilliseconds))
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

export async function findForm(
  queries: Queries,
  accountId: string,
  uid: string,
): Promise<CardFormRow | undefined> {
  return queries
    .selectFrom('card_forms')
    .where('account_id', '=', accountId)
    .where('uid', '=', uid)
    .selectAll()
    .executeTakeFirst()
}

/** Marks a form as taken over by `methodId`; `false` when it was already. */
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

export async function insertMethod(
  queries: Queries,
  method: Omit<PaymentMethodRow, 'created_at' | 'saved_at' | 'is_default'>,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('payment_methods')
    .values({ ...method, is_default: false, created_at: now.toString() })
    .execute()
}

/** Keeps a method for later, as the default where it is the first. `false` when it was kept already. */
export async function keepMethod(
  queries: Queries,
  accountId: string,
  id: string,
  nickname: string | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const kept = await sql`
    update payment_methods m
    set is_saved = true, saved_at = ${now.toString()}, nickname = ${nickname}, is_default = not exists (
      select from payment_methods other
      where other.account_id = m.account_id and other.is_default and other.status <> 'deleted')
    where m.account_id = ${accountId} and m.id = ${id} and not m.is_saved and m.status <> 'deleted'`.execute(
    queries,
  )
  return kept.numAffectedRows === 1n
}

export async function insertAuthorization(
  queries: Queries,
  authorization: Omit<AuthorizationRow, 'accepted_at'>,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('authorizations')
    .values({ ...authorization, accepted_at: now.toString() })
    .execute()
}
