import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/** What the embedded biller holds of auto pay; `messageId` with what came under it. */
interface EnrolmentFacts {
  auto_payment_authorized?: boolean
  auto_pay_offset?: number
  active_method_id?: string | null
}

/** Writes what is given into an account's record, which begins with the first. */
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

/** Takes an enrolment message, once: one that comes again under its id changes nothing. */
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
