import { sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import { methodRows, validationRows } from '../../payment-methods/read.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import type { PaymentRow } from '../tables.ts'

/** A claimed payment, with everything the charge request needs. */
export interface ClaimedPayment
  extends Pick<
    PaymentRow,
    | 'account_id'
    | 'id'
    | 'pay_on'
    | 'status'
    | 'amount_cents'
    | 'initiator'
    | 'reason'
    | 'stored_credential'
    | 'asked_at'
    | 'first_asked_at'
  > {
  kind: 'legacy' | 'platform'
  token_sealed: PaymentMethodRow['token_sealed']
  /** The payment method whose token is charged. */
  method_id: string
  /**
   * The reason that the payment was canceled instead of charged, although money is owed:
   * - `unverified`: the bank account isn't verified.
   * - `unauthorized`: the method's holder objected to charges.
   * - `amount-changed`: the payment would retry a returned debit with another amount.
   */
  why_not?: 'unverified' | 'unauthorized' | 'amount-changed' | null
  /** True if the payment method's holder has objected to charges by now. */
  is_revoked?: boolean
}

const claimedColumns = sql`p.account_id, p.id, p.method_id, p.pay_on, p.status, p.amount_cents, p.initiator, p.reason,
  p.stored_credential, p.asked_at, p.first_asked_at`

/** The facts that decide which payments are charged now. */
export interface DueFacts {
  today: string
  /**
   * The batch starts after this payment, which is the last one of the previous batch. Payments are in the order of day,
   * account and id. Undefined for the first batch.
   */
  after?: DuePlace | undefined
  /** True if an unverified bank account can't be charged. A locked bank account can't be charged in either case. */
  verifiedOnly: boolean
  /**
   * True if today is a blocked day, on which auto pay charges nothing. Payments that customers scheduled for today are
   * still charged.
   */
  autopayRests: boolean
}

export type DuePlace = Pick<PaymentRow, 'pay_on' | 'account_id' | 'id'>

// A locked row keeps its physical position (ctid), so it can be updated without a second index lookup. A row that
// changes just before it's locked is missed, and the next claim finds it.
// The limit is a literal. For a parameter, the planner guesses a fraction of the table, and reads whole tables to get a
// few rows.

/**
 * Claims scheduled payments that are due and makes them pending. Two servers never claim the same payment.
 * - Reduces an auto pay payment to the debt that's left after pending payments, payments that customers scheduled, and
 *   earlier auto pay payments. On a closed account, reduces customers' payments as well. If no debt is left, cancels
 *   the payment.
 * - Cancels a payment if its method can't be charged.
 * - Cancels a payment that would retry its bill's returned debit with another amount. A debit can only be retried with
 *   the same amount (Nacha, reinitiation), even if other attempts were made in between.
 * @returns the claimed payments in the order they were claimed, including the canceled ones.
 */
export async function claimDuePayments(
  queries: Queries,
  { today, autopayRests, verifiedOnly, after }: DueFacts,
  now: Temporal.Instant,
  most: number,
): Promise<ClaimedPayment[]> {
  const moment = sql`${now.toString()}::timestamptz`
  const found = await sql<ClaimedPayment>`
    with due as materialized (
      select ctid, account_id, id, autopay_id, statement_on, attempt, method_id, pay_on, amount_cents from payments
      where status = 'scheduled' and pay_on <= ${today} ${autopayRests ? sql`and autopay_id is null` : sql``}
        and ${isNoDeadLetter('make-scheduled', sql`account_id || '/' || id`, now)}
        ${after ? sql`and (pay_on, account_id, id) > (${after.pay_on}::date, ${after.account_id}, ${after.id}::uuid)` : sql``}
      order by pay_on, account_id, id limit ${sql.lit(most)} for update skip locked),
    looked_at as materialized (
      select d.ctid as place, a.kind, m.token_sealed, m.why_not,
        (select r.amount_cents from generate_series(1, d.attempt - 1) before
          cross join lateral (
            select amount_cents from payments
            where account_id = d.account_id and status = 'returned' and method_id = d.method_id
              and idempotency_key = 'autopay/' || d.autopay_id || '/' || d.statement_on || '/' || before limit 1) r
          order by before desc limit 1) as returned_cents,
        case when m.why_not is not null then 0 when d.autopay_id is null and not a.is_closed then d.amount_cents
          else least(d.amount_cents, a.balance_cents - coalesce((
            select sum(o.amount_cents)::bigint from payments o
            where o.account_id = d.account_id and o.id <> d.id and o.status in ('scheduled', 'pending')
              and (o.status = 'pending' or d.autopay_id is not null and o.autopay_id is null
                or (o.autopay_id is null or d.autopay_id is not null) and (o.pay_on, o.id) < (d.pay_on, d.id))), 0))
          end as cents
      from due d
        cross join lateral (select kind, balance_cents, coalesce(closed_on <= ${today}, false) as is_closed
          from ${accountRows} where id = d.account_id limit 1) a
        cross join lateral (
          select token_sealed, case when revoked_at is not null then 'unauthorized'
              when status = 'unverified' and (${verifiedOnly} or exists (
                select from ${validationRows} v
                where v.account_id = d.account_id and v.method_id = d.method_id and v.status = 'locked'))
              then 'unverified' end as why_not
          from ${methodRows} where account_id = d.account_id and id = d.method_id limit 1) m),
    priced as materialized (
      select place, kind, token_sealed, case when is_other_sum then 0 else cents end as cents,
        case when is_other_sum then 'amount-changed' else why_not end as why_not
      from (select *, coalesce(cents > 0 and cents <> returned_cents, false) as is_other_sum from looked_at) l),
    taken as (
      update payments p set
        status = case when priced.cents > 0 then 'pending' else 'cancelled' end,
        amount_cents = case when priced.cents > 0 then priced.cents else p.amount_cents end,
        asked_at = case when priced.cents > 0 then ${moment} end,
        settled_at = case when priced.cents > 0 then p.settled_at else ${moment} end
      from priced
      where p.ctid = priced.place
      returning ${claimedColumns}, priced.token_sealed, priced.kind, priced.why_not)
    select * from taken order by pay_on, account_id, id`.execute(queries)
  return found.rows
}

/**
 * Puts claimed payments that were never sent to the biller back to scheduled. Skips a payment that another server has
 * claimed in the meantime.
 * @returns the number of payments put back.
 */
export async function handBack(
  queries: Queries,
  taken: readonly Pick<PaymentRow, 'account_id' | 'id' | 'asked_at'>[],
): Promise<number> {
  if (taken.length === 0) return 0
  // A `Date` is precise to a millisecond, the database column to a microsecond. So the comparison truncates the column.
  const returned = await sql`
    update payments p set status = 'scheduled', asked_at = null
    from unnest(
      ${taken.map((each) => each.account_id)}::text[], ${taken.map((each) => each.id)}::uuid[],
      ${taken.map((each) => each.asked_at?.toISOString())}::timestamptz[]) as t (account_id, id, asked_at)
    where p.account_id = t.account_id and p.id = t.id and p.status = 'pending'
      and date_trunc('milliseconds', p.asked_at) = t.asked_at`.execute(queries)
  return Number(returned.numAffectedRows)
}

/** Finds the whole rows of claimed payments. */
export async function findClaimed(
  queries: Queries,
  claimed: readonly Pick<ClaimedPayment, 'account_id' | 'id'>[],
): Promise<PaymentRow[]> {
  if (claimed.length === 0) return []
  const found = await sql<PaymentRow>`
    select p.* from unnest(
      ${claimed.map((each) => each.account_id)}::text[], ${claimed.map((each) => each.id)}::uuid[]) as c (account_id, id)
    cross join lateral (select * from payments where account_id = c.account_id and id = c.id limit 1) p`.execute(
    queries,
  )
  return found.rows
}

/**
 * Postpones due auto pay payments to another day.
 * @returns the number of payments postponed.
 */
export async function postponeAutopay(
  queries: Queries,
  today: string,
  to: { payOn: string; receivedOn: { card: string; checking: string } },
  most: number,
): Promise<number> {
  const postponed = await sql`
    update payments p set pay_on = ${to.payOn},
      received_on = case p.method_type when 'card' then ${to.receivedOn.card}::date else ${to.receivedOn.checking}::date end
    from (
      select account_id, id from payments
      where status = 'scheduled' and pay_on <= ${today} and autopay_id is not null
      order by pay_on, account_id, id limit ${sql.lit(most)} for update skip locked) due
    where p.account_id = due.account_id and p.id = due.id`.execute(queries)
  return Number(postponed.numAffectedRows)
}

/**
 * The longest wait between two status queries for a pending payment, in minutes. The first wait is one minute, and each
 * further wait is twice as long as the one before.
 */
const mostMinutes = 60

/**
 * Claims pending payments for a status query at the biller, and counts the query on each payment. Only one server at a
 * time queries a payment.
 * @param asking `askedBefore`: claims only payments last charged or queried before this instant. `grows`: also waits a
 * minute after a payment's first query, and twice as long after each further one (`mostMinutes`)
 */
export async function claimPendingPayments(
  queries: Queries,
  { askedBefore, grows }: { askedBefore: Temporal.Instant; grows: boolean },
  now: Temporal.Instant,
  most: number,
): Promise<ClaimedPayment[]> {
  const found = await sql<ClaimedPayment>`
    with stale as (
      select account_id, id from payments
      where status = 'pending' and asked_at < ${askedBefore.toString()}
        and (${!grows} or questions = 0 or asked_at
          <= ${now.toString()}::timestamptz - least(power(2, least(questions, 20) - 1), ${mostMinutes}) * interval '1 minute')
        and ${isNoDeadLetter('resolve-pending', sql`account_id || '/' || id`, now)}
      order by asked_at, account_id, id limit ${sql.lit(most)} for update skip locked)
    update payments p set asked_at = ${now.toString()}, questions = p.questions + 1,
      first_asked_at = coalesce(p.first_asked_at, p.asked_at)
    from stale, ${methodRows} m, ${accountRows} a
    where p.account_id = stale.account_id and p.id = stale.id
      and m.account_id = p.account_id and m.id = p.method_id and a.id = p.account_id
    returning ${claimedColumns}, m.token_sealed, a.kind, m.revoked_at is not null as is_revoked`.execute(
    queries,
  )
  return found.rows
}

/** SQL for scheduled payments that are due: the backlog of the job `make-scheduled` (`Job.waiting`). */
export const duePayments = ({ today }: Moment) =>
  sql`from payments where status = 'scheduled' and pay_on <= ${today}::date`

/** SQL for payments without an outcome: the backlog of the job `resolve-pending` (`Job.waiting`). */
export const pendingPayments = () => sql`from payments where status = 'pending'`
