import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { toMethodReply } from '../payment-methods/encode.ts'
import { methodRows, validationRows } from '../payment-methods/read.ts'
import { paymentRows } from '../payments/read.ts'
import type { AutopayRow } from './tables.ts'

/**
 * An auto pay rule with its method, its next payment, and the reason why the last attempt failed. Amounts are in cents.
 */
export interface RuleView
  extends Pick<
    AutopayRow,
    'id' | 'method_id' | 'system_of_origin' | 'status' | 'days_before' | 'end_on' | 'created_at'
  > {
  method: Parameters<typeof toMethodReply>[0]
  /** The rule's scheduled payment. Null if none is scheduled. */
  next: { payOn: string; amountCents: number; attempt: number; firstOn: string; noticedAt: string } | null
  /**
   * The reason that the attempt before `next` failed. If auto pay has stopped, the reason that the last attempt failed.
   */
  decline_reason: string | null
}

/** Finds an auto pay rule in any state. */
export async function findRule(
  queries: Queries,
  accountId: string,
  autopayId: string,
): Promise<RuleView | undefined> {
  const [rule] = await findViews(queries, accountId, sql`r.id = ${autopayId}`)
  return rule
}

/**
 * Finds the active auto pay rules of an account, rules started in the portal first. A stopped rule comes last. It's
 * only included if it's the account's newest rule.
 */
export const findRules = (queries: Queries, accountId: string): Promise<RuleView[]> =>
  findViews(
    queries,
    accountId,
    sql`(r.status = 'active' or r.status = 'stopped' and not exists (
      select from autopays later where later.account_id = r.account_id and later.created_at > r.created_at))`,
  )

async function findViews(
  queries: Queries,
  accountId: string,
  which: ReturnType<typeof sql>,
): Promise<RuleView[]> {
  const found = await sql<RuleView>`
    select r.id, r.method_id, r.system_of_origin, r.status, r.days_before, r.end_on, r.created_at,
      json_build_object('id', m.id, 'type', m.type, 'brand', m.brand, 'last_four', m.last_four, 'exp_month', m.exp_month,
        'exp_year', m.exp_year, 'nickname', m.nickname, 'billing_city', m.billing_city, 'billing_state', m.billing_state,
        'billing_zip', m.billing_zip, 'is_default', m.is_default, 'status', m.status, 'revoked_at', m.revoked_at,
        'used_by_autopay', exists (
          select from autopays u where u.account_id = m.account_id and u.method_id = m.id and u.status = 'active'),
        'has_open_payments', exists (
          select from ${paymentRows} o where o.account_id = m.account_id and o.method_id = m.id
            and o.status in ('scheduled', 'pending')),
        'validation_status', v.status, 'tries_left', v.tries_left) as method,
      case when n.id is not null
        then json_build_object('payOn', n.pay_on, 'amountCents', n.amount_cents, 'attempt', n.attempt, 'noticedAt', n.created_at,
          'firstOn', case when n.attempt = 1 then n.pay_on else coalesce((
            select f.pay_on from ${paymentRows} f
            where f.account_id = r.account_id
              and f.idempotency_key = 'autopay/' || r.id || '/' || n.statement_on || '/1'), n.pay_on) end) end as next,
      case when n.attempt > 1 then (
          select f.decline_reason from ${paymentRows} f
          where f.account_id = r.account_id
            and f.idempotency_key = 'autopay/' || r.id || '/' || n.statement_on || '/' || n.attempt - 1)
        when r.status = 'stopped' then (
          select f.decline_reason from ${paymentRows} f
          where f.account_id = r.account_id and f.autopay_id = r.id and f.status in ('declined', 'returned')
          order by f.pay_on desc, f.id desc limit 1) end as decline_reason
    from autopays r
    join ${methodRows} m on m.account_id = r.account_id and m.id = r.method_id
    left join ${validationRows} v on v.account_id = m.account_id and v.method_id = m.id
    left join lateral (
      select id, pay_on, amount_cents, attempt, statement_on, created_at from ${paymentRows}
      where account_id = r.account_id and autopay_id = r.id and status = 'scheduled'
      order by pay_on, id limit 1) n on true
    where r.account_id = ${accountId} and ${which}
    order by (r.status = 'active') desc, r.system_of_origin desc, r.created_at desc`.execute(queries)
  return found.rows
}
