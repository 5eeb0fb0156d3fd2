import type { Day } from '@lightwell/rulebook/calendar.ts'
import { nextState, stateBefore } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import type { ByColumns } from '../../acting/by.ts'
import type { Queries } from '../../database/transaction.ts'
import { statementRows } from '../../statements/read.ts'
import type { PaymentId } from '../store.ts'
import type { PaymentChangeRow, PaymentRow } from '../tables.ts'

/** Locks a payment until the transaction ends. Void payments aren't found. */
export async function lockPayment(
  trx: Queries,
  { accountId, paymentId }: PaymentId,
): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('status', '<>', 'void')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function findChangeByKey(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<PaymentChangeRow | undefined> {
  return queries
    .selectFrom('payment_changes')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

/** Finds the due day of the bill that an auto pay payment pays. Undefined for any other payment. */
export async function findBillDueOn(
  queries: Queries,
  { account_id, statement_on }: Pick<PaymentRow, 'account_id' | 'statement_on'>,
): Promise<Day | undefined> {
  const found = await sql<{ dueOn: Day }>`
    select due_on as "dueOn" from ${statementRows}
    where account_id = ${account_id} and statement_on = ${statement_on}`.execute(queries)
  return found.rows[0]?.dueOn
}

/** Records a change, with the payment's state before it. Returns false if the change's key is already used. */
export async function insertChange(
  trx: Queries,
  before: PaymentRow,
  change: Pick<PaymentChangeRow, 'id' | 'event' | 'idempotency_key' | 'request_hash' | keyof ByColumns>,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_changes')
    .values({
      ...change,
      account_id: before.account_id,
      payment_id: before.id,
      amount_cents: before.amount_cents,
      pay_on: before.pay_on,
      method_id: before.method_id,
      terms_version: before.terms_version,
      terms_channel: before.terms_channel,
      changed_at: now.toString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The columns that a change of a payment can write. */
export type ChangedFacts = Partial<
  Pick<
    PaymentRow,
    | 'amount_choice'
    | 'amount_cents'
    | 'pay_on'
    | 'received_on'
    | 'method_id'
    | 'method_type'
    | 'method_brand'
    | 'method_last_four'
    | 'method_by_kind'
    | 'method_by_id'
    | 'receipt_email'
    | 'reader_id'
    | 'language'
    | 'initiator'
    | 'reason'
    | 'stored_credential'
    | 'terms_version'
    | 'terms_channel'
  >
>

/**
 * Changes a scheduled payment. Returns undefined if the payment isn't scheduled anymore.
 * @param isDue true if the new day is today, so the payment becomes pending
 */
export async function editPayment(
  trx: Queries,
  { accountId, paymentId }: PaymentId,
  facts: ChangedFacts,
  isDue: boolean,
  now: Temporal.Instant,
): Promise<PaymentRow | undefined> {
  const from = stateBefore('edit')
  const edited = nextState(from, 'edit')
  const to = edited && isDue ? nextState(edited, 'due') : edited
  if (to === undefined) throw new Error(`A change leads nowhere from ${from}.`)
  return trx
    .updateTable('payments')
    .set({ ...facts, status: to, ...(isDue && { asked_at: now.toString() }) })
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}
