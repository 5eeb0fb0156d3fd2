import { createHash } from 'node:crypto'
import { nextState } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import type { RuleId } from './store.ts'
import type { AutopayRow } from './tables.ts'

/** A payment of auto pay as it is written before its day. */
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
  | 'language'
  | 'attempt'
> & { method_id: string; autopay_id: string; statement_on: string }

/** The key by which a try is made once: rule, bill, and which try it is. */
const keyOf = ({ autopay_id, statement_on, attempt }: PlannedRow) =>
  `autopay/${autopay_id}/${statement_on}/${attempt}`

/**
 * Inserts scheduled payments in one statement. A bill that already has a scheduled, pending or completed payment of
 * auto pay gets no other.
 * @returns the ids of those that were written.
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
      method_id, method_type, method_brand, method_last_four, reference, receipt_email, language, autopay_id, statement_on,
      attempt, created_at, amount_choice, status, initiator, reason, stored_credential)
    select *, ${now.toString()}::timestamptz, 'current', 'scheduled', 'merchant', 'recurring', 'subsequent' from unnest(
      ${column((row) => row.account_id)}::text[], ${column((row) => row.id)}::uuid[], ${column(keyOf)}::text[],
      ${column((row) => createHash('sha256').update(keyOf(row)).digest())}::bytea[],
      ${column((row) => row.identity_id)}::uuid[], ${column((row) => row.amount_cents)}::bigint[],
      ${column((row) => row.pay_on)}::date[], ${column((row) => row.received_on)}::date[],
      ${column((row) => row.method_id)}::uuid[], ${column((row) => row.method_type)}::text[],
      ${column((row) => row.method_brand)}::text[], ${column((row) => row.method_last_four)}::text[],
      ${column((row) => row.reference)}::text[], ${column((row) => row.receipt_email)}::text[],
      ${column((row) => row.language)}::text[], ${column((row) => row.autopay_id)}::uuid[],
      ${column((row) => row.statement_on)}::date[], ${column((row) => row.attempt)}::smallint[])
    on conflict do nothing returning id`.execute(queries)
  return new Set(inserted.rows.map(({ id }) => id))
}

/** A payment of a rule that waits for its day, and when its bill is due. */
export type WaitingPayment = PaymentRow & PlannedRow & { due_on: string }

/** The payments of a rule that wait, which nobody takes or changes until the transaction ends. */
export async function lockWaiting(trx: Queries, { accountId, autopayId }: RuleId): Promise<WaitingPayment[]> {
  const found = await sql<WaitingPayment>`
    select p.*, s.due_on from payments p
    join statements s on s.account_id = p.account_id and s.statement_on = p.statement_on
    where p.account_id = ${accountId} and p.autopay_id = ${autopayId} and p.status = 'scheduled'
    order by p.statement_on for update of p`.execute(trx)
  return found.rows
}

/** Updates the method, day and recipient of a scheduled payment. */
export async function replan(trx: Queries, payment: PlannedRow): Promise<void> {
  const {
    pay_on,
    received_on,
    method_id,
    method_type,
    method_brand,
    method_last_four,
    receipt_email,
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
      language,
    })
    .where('account_id', '=', payment.account_id)
    .where('id', '=', payment.id)
    .where('status', '=', 'scheduled')
    .execute()
}

/** Cancels what waits of some rules; those that are on their way go on. */
export async function cancelWaiting(
  trx: Queries,
  rules: readonly RuleId[],
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

/** What the payments of an account come to that are scheduled or on their way. Cents. */
export async function findComing(queries: Queries, accountId: string): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments
    where account_id = ${accountId} and status in ('scheduled', 'pending')`.execute(queries)
  return found.rows[0]?.cents ?? 0
}

/** The payments of a rule that are on their way. */
export async function findInProgress(
  queries: Queries,
  { accountId, autopayId }: RuleId,
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

/** Moves the scheduled payments of auto pay from one method to another. */
export async function moveWaitingPayments(
  queries: Queries,
  accountId: string,
  { fromMethodId, toMethodId }: { fromMethodId: string; toMethodId: string },
): Promise<void> {
  await sql`
    update payments p set method_id = m.id, method_type = m.type, method_brand = m.brand, method_last_four = m.last_four
    from payment_methods m
    where p.account_id = ${accountId} and p.method_id = ${fromMethodId}
      and p.status = 'scheduled' and p.autopay_id is not null
      and m.account_id = p.account_id and m.id = ${toMethodId}`.execute(queries)
}

/** Lets nobody change the rules of some payments until the transaction ends. */
export async function lockRulesOf(trx: Queries, payments: readonly PaymentRow[]): Promise<void> {
  const [accounts, rules] = keysOf(payments)
  await sql`
    select from (
      select distinct * from unnest(${accounts}::text[], ${rules}::uuid[]) as p (account_id, autopay_id) order by 1, 2) p
    cross join lateral (
      select from autopays where account_id = p.account_id and id = p.autopay_id for update) r`.execute(trx)
}

/** A payment that failed, with its active rule and the method that it pays with now. */
export interface FailedTry
  extends Pick<AutopayRow, 'account_id' | 'identity_id' | 'notice_email' | 'language' | 'days_before'> {
  payment_id: string
  rule_id: string
  statement_on: string
  /** The day of the first try. */
  first_on: string
  method: Pick<PaymentMethodRow, 'id' | 'type' | 'brand' | 'last_four'>
}

/** Of payments that failed, those whose rule is active; rows are looked up by their keys, as in `bill-store.ts`. */
export async function findFailedTries(
  queries: Queries,
  payments: readonly PaymentRow[],
): Promise<FailedTry[]> {
  const [accounts, rules, ids] = keysOf(payments)
  const found = await sql<FailedTry>`
    select p.id as payment_id, r.id as rule_id, r.account_id, r.identity_id, r.notice_email, r.language, r.days_before,
      t.statement_on,
      coalesce((
        select f.pay_on from payments f
        where f.account_id = t.account_id
          and f.idempotency_key = 'autopay/' || t.autopay_id || '/' || t.statement_on || '/1'), t.pay_on) as first_on,
      json_build_object('id', m.id, 'type', m.type, 'brand', m.brand, 'last_four', m.last_four) as method
    from unnest(${accounts}::text[], ${rules}::uuid[], ${ids}::uuid[]) as p (account_id, autopay_id, id)
    cross join lateral (
      select * from autopays where account_id = p.account_id and id = p.autopay_id and status = 'active' limit 1) r
    cross join lateral (select * from payments where account_id = p.account_id and id = p.id limit 1) t
    cross join lateral (
      select * from payment_methods where account_id = r.account_id and id = r.method_id limit 1) m`.execute(
    queries,
  )
  return found.rows
}

const keysOf = (payments: readonly PaymentRow[]) =>
  [
    payments.map((payment) => payment.account_id),
    payments.map((payment) => payment.autopay_id),
    payments.map((payment) => payment.id),
  ] as const
