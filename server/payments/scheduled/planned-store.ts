import { createHash } from 'node:crypto'
import { nextState } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import { byJob } from '../../acting/by.ts'
import type { Queries } from '../../database/transaction.ts'
import { methodRows } from '../../payment-methods/read.ts'
import { statementRows } from '../../statements/read.ts'
import type { PaymentRow } from '../tables.ts'

/** The key of an auto pay rule. A rule says which method pays an account's bills. */
export interface Rule {
  accountId: string
  autopayId: string
}

/** The columns of an auto pay payment that are written when it's scheduled. */
export type PlannedRow = Pick<
  PaymentRow,
  | 'account_id'
  | 'id'
  | 'identity_id'
  | 'amount_cents'
  | 'pay_on'
  | 'received_on'
  | 'method_type'
  | 'method_brand'
  | 'method_last_four'
  | 'reference'
  | 'receipt_email'
  | 'reader_id'
  | 'language'
  | 'attempt'
> & { method_id: string; autopay_id: string; statement_on: string }

/** The actor recorded for auto pay payments: the job that announces bills. */
export const byRule = byJob('announce-bills')

/** The idempotency key of an auto pay payment: the auto pay rule, the bill and the number of the attempt. */
const keyOf = ({ autopay_id, statement_on, attempt }: PlannedRow) =>
  `autopay/${autopay_id}/${statement_on}/${attempt}`

/**
 * Inserts scheduled payments in one SQL statement. A bill that already has a scheduled, pending or completed auto pay
 * payment doesn't get another.
 * @returns the ids of the payments written
 */
export async function insertPlanned(
  queries: Queries,
  rows: readonly PlannedRow[],
  now: Temporal.Instant,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const column = <T>(value: (row: PlannedRow) => T) => rows.map(value)
  const inserted = await sql<{ id: string }>`
    insert into payments (account_id, id, idempotency_key, request_hash, identity_id, amount_cents, pay_on, received_on,
      method_id, method_type, method_brand, method_last_four, reference, receipt_email, reader_id, language, autopay_id,
      statement_on, attempt, created_at, amount_choice, status, initiator, reason, stored_credential,
      by_kind, by_id)
    select *, ${now.toString()}::timestamptz, 'current', 'scheduled', 'merchant', 'recurring', 'subsequent',
      ${byRule.kind}, ${byRule.id} from unnest(
      ${column((row) => row.account_id)}::text[], ${column((row) => row.id)}::uuid[], ${column(keyOf)}::text[],
      ${column((row) => createHash('sha256').update(keyOf(row)).digest())}::bytea[],
      ${column((row) => row.identity_id)}::uuid[], ${column((row) => row.amount_cents)}::bigint[],
      ${column((row) => row.pay_on)}::date[], ${column((row) => row.received_on)}::date[],
      ${column((row) => row.method_id)}::uuid[], ${column((row) => row.method_type)}::text[],
      ${column((row) => row.method_brand)}::text[], ${column((row) => row.method_last_four)}::text[],
      ${column((row) => row.reference)}::text[], ${column((row) => row.receipt_email)}::text[],
      ${column((row) => row.reader_id)}::uuid[],
      ${column((row) => row.language)}::text[], ${column((row) => row.autopay_id)}::uuid[],
      ${column((row) => row.statement_on)}::date[], ${column((row) => row.attempt)}::smallint[])
    on conflict do nothing returning id`.execute(queries)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** An auto pay rule's scheduled payment, with the due day of its bill. */
export type WaitingPayment = PaymentRow & PlannedRow & { due_on: string }

/** Locks an auto pay rule's scheduled payments until the transaction ends. */
export async function lockWaiting(trx: Queries, { accountId, autopayId }: Rule): Promise<WaitingPayment[]> {
  const found = await sql<WaitingPayment>`
    select p.*, s.due_on from payments p
    join ${statementRows} s on s.account_id = p.account_id and s.statement_on = p.statement_on
    where p.account_id = ${accountId} and p.autopay_id = ${autopayId} and p.status = 'scheduled'
    order by p.statement_on for update of p`.execute(trx)
  return found.rows
}

/** Updates the day, the method and the email recipient of a scheduled payment. */
export async function replan(trx: Queries, payment: PlannedRow): Promise<void> {
  const {
    pay_on,
    received_on,
    method_id,
    method_type,
    method_brand,
    method_last_four,
    receipt_email,
    reader_id,
    language,
  } = payment
  await trx
    .updateTable('payments')
    .set({
      pay_on,
      received_on,
      method_id,
      method_type,
      method_brand,
      method_last_four,
      receipt_email,
      reader_id,
      language,
    })
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .where('status', '=', 'scheduled')
    .execute()
}

/** Cancels the scheduled payments of some auto pay rules. Pending payments aren't affected. */
export async function cancelWaiting(
  trx: Queries,
  rules: readonly Rule[],
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  if (rules.length === 0) return []
  const cancelled = await sql<PaymentRow>`
    update payments p set status = ${nextState('scheduled', 'cancel')}, settled_at = ${now.toString()}
    from unnest(${rules.map((rule) => rule.accountId)}::text[], ${rules.map((rule) => rule.autopayId)}::uuid[])
      as ended (account_id, id)
    where p.account_id = ended.account_id and p.autopay_id = ended.id and p.status = 'scheduled'
    returning p.*`.execute(trx)
  return cancelled.rows
}

/** Adds up an account's scheduled and pending payments, in cents. */
export async function findComing(queries: Queries, accountId: string): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments
    where account_id = ${accountId} and status in ('scheduled', 'pending')`.execute(queries)
  return found.rows[0]?.cents ?? 0
}

/** Finds an auto pay rule's pending payments. */
export async function findInProgress(
  queries: Queries,
  { accountId, autopayId }: Rule,
): Promise<PaymentRow[]> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('autopay_id', '=', autopayId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .selectAll()
    .execute()
}

/** Moves an account's scheduled auto pay payments from one payment method to another. */
export async function moveWaitingPayments(
  queries: Queries,
  accountId: string,
  { fromMethodId, toMethodId }: { fromMethodId: string; toMethodId: string },
): Promise<void> {
  await sql`
    update payments p set method_id = m.id, method_type = m.type, method_brand = m.brand, method_last_four = m.last_four
    from ${methodRows} m
    where p.account_id = ${accountId} and p.method_id = ${fromMethodId}
      and p.status = 'scheduled' and p.autopay_id is not null
      and m.account_id = p.account_id and m.id = ${toMethodId}`.execute(queries)
}
