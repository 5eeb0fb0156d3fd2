import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { methodRows } from '../payment-methods/read.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { paymentRows } from '../payments/read.ts'
import type { PaymentRow } from '../payments/tables.ts'
import type { AutopayRow } from './tables.ts'

/** Locks the auto pay rules of these scheduled payments. The locks last until the transaction ends. */
export async function lockRulesOf(trx: Queries, payments: readonly PaymentRow[]): Promise<void> {
  const [accounts, rules] = keysOf(payments)
  await sql`
    select from (
      select distinct * from unnest(${accounts}::text[], ${rules}::uuid[]) as p (account_id, autopay_id) order by 1, 2) p
    cross join lateral (
      select from autopays where account_id = p.account_id and id = p.autopay_id for update) r`.execute(trx)
}

/** A failed payment, with its active auto pay rule and the rule's current method. */
export interface FailedTry
  extends Pick<
    AutopayRow,
    'account_id' | 'identity_id' | 'notice_email' | 'reader_id' | 'language' | 'days_before'
  > {
  payment_id: string
  rule_id: string
  statement_on: string
  /** The day of the first attempt to pay the same bill. */
  first_on: string
  method: Pick<PaymentMethodRow, 'id' | 'type' | 'brand' | 'last_four'>
}

/**
 * Finds the failed payments whose auto pay rule is still active. Looks up rows by key, for the reason in
 * `amount-store.ts`.
 */
export async function findFailedTries(
  queries: Queries,
  payments: readonly PaymentRow[],
): Promise<FailedTry[]> {
  const [accounts, rules, ids] = keysOf(payments)
  const found = await sql<FailedTry>`
    select p.id as payment_id, r.id as rule_id, r.account_id, r.identity_id, r.notice_email, r.reader_id, r.language,
      r.days_before,
      t.statement_on,
      coalesce((
        select f.pay_on from ${paymentRows} f
        where f.account_id = t.account_id
          and f.idempotency_key = 'autopay/' || t.autopay_id || '/' || t.statement_on || '/1'), t.pay_on) as first_on,
      json_build_object('id', m.id, 'type', m.type, 'brand', m.brand, 'last_four', m.last_four) as method
    from unnest(${accounts}::text[], ${rules}::uuid[], ${ids}::uuid[]) as p (account_id, autopay_id, id)
    cross join lateral (
      select * from autopays where account_id = p.account_id and id = p.autopay_id and status = 'active' limit 1) r
    cross join lateral (select * from ${paymentRows} where account_id = p.account_id and id = p.id limit 1) t
    cross join lateral (
      select * from ${methodRows} where account_id = r.account_id and id = r.method_id limit 1) m`.execute(
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
