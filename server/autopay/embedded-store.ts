import { sql } from 'kysely'
import type { RefundOrder } from '../connectors/billing/port.ts'
import type { Queries } from '../database/transaction.ts'

/** The facts about auto pay that the embedded biller stores. */
interface EnrolmentFacts {
  auto_payment_authorized?: boolean
  auto_pay_offset?: number
  active_method_id?: string | null
}

/** Writes the given facts into the embedded biller's record of an account. Creates the record if there's none. */
export async function writeEnrolment(
  queries: Queries,
  accountId: string,
  facts: EnrolmentFacts,
): Promise<void> {
  await queries
    .insertInto('biller_enrolments')
    .values({ account_id: accountId, ...facts })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(facts))
    .execute()
}

/** Stores an account's enrollment message. Storing the same message id again changes nothing. */
export async function takeMessage(
  queries: Queries,
  accountId: string,
  messageId: string,
  message: object,
): Promise<void> {
  await sql`
    insert into biller_enrolments (account_id, message_id, message)
    values (${accountId}, ${messageId}, ${JSON.stringify(message)}::jsonb)
    on conflict (account_id) do update set message_id = excluded.message_id, message = excluded.message
    where biller_enrolments.message_id is distinct from excluded.message_id`.execute(queries)
}

/**
 * Stores a refund order. The provider's staff then send the money. A second order with the same key stores nothing.
 * Returns `unknown` if its account or amount differs from the first order's.
 */
export async function keepRefund(
  queries: Queries,
  { key, accountId, amountCents }: RefundOrder,
): Promise<'accepted' | 'unknown'> {
  await sql`
    insert into biller_refunds (key, account_id, amount_cents, ordered_at)
    values (${key}, ${accountId}, ${amountCents}, now()) on conflict (key) do nothing`.execute(queries)
  const kept = await queries
    .selectFrom('biller_refunds')
    .where('key', '=', key)
    .select(['account_id', 'amount_cents'])
    .executeTakeFirst()
  return kept?.account_id === accountId && kept.amount_cents === amountCents ? 'accepted' : 'unknown'
}
