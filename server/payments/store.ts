import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { nextState, type PaymentEvent, stateBefore } from '@lightwell/rulebook/payments/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { firstId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { PaymentMethodRow } from '../payment-methods/tables.ts'
import { statementRows } from '../statements/read.ts'
import type { PaymentRow } from './tables.ts'

export interface PaymentId {
  accountId: string
  paymentId: string
}

/** The stored facts that the payment rules need, read in one SQL statement. */
export interface PaymentFacts {
  dueOn: string | null
  providerDates: string[]
}

/**
 * Reads the due date of the newest bill, and the provider's own blocked dates from `today` on.
 * @param more further SQL to select, by result name: the counts of declined payments (`within-declines.ts`), what is
 * freely payable (`overpaying.ts`)
 */
export async function findPaymentFacts<More extends object = object>(
  queries: Queries,
  accountId: string,
  today: string,
  more: { [Name in keyof More]: RawBuilder<More[Name]> } = {} as never,
): Promise<PaymentFacts & More> {
  const others = Object.entries<RawBuilder<unknown>>(more).map(
    ([name, read]) => sql`, ${read} as ${sql.ref(name)}`,
  )
  const found = await sql<PaymentFacts & More>`
    select
      (select due_on from ${statementRows} where account_id = ${accountId} order by statement_on desc limit 1) as "dueOn",
      coalesce((select json_agg(day) from blocked_dates where day >= ${today}), '[]') as "providerDates"
      ${sql.join(others, sql``)}`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('A statement without a source gave no row.')
  return facts
}

export async function findPaymentByKey(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

export async function findPayment(
  queries: Queries,
  { accountId, paymentId }: PaymentId,
): Promise<PaymentRow | undefined> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('status', '<>', 'void')
    .selectAll()
    .executeTakeFirst()
}

/** The first try for the bill that an auto pay payment pays. Undefined for any other payment. */
export const findFirstTry = (
  queries: Queries,
  { account_id, autopay_id, statement_on }: Pick<PaymentRow, 'account_id' | 'autopay_id' | 'statement_on'>,
): Promise<PaymentRow | undefined> =>
  autopay_id === null || statement_on === null
    ? Promise.resolve(undefined)
    : findPaymentByKey(queries, account_id, `autopay/${autopay_id}/${statement_on}/1`)

export type PaymentIntent = Omit<
  PaymentRow,
  | 'created_at'
  | 'first_asked_at'
  | 'questions'
  | 'told_pending_at'
  | 'settled_at'
  | 'reported_at'
  | 'provider_charge_id'
  | 'decline_reason'
  | 'decline_code'
>

/** Records that a payment is wanted, before any charge. False if its key is already taken. */
export async function insertIntent(
  queries: Queries,
  intent: PaymentIntent,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('payments')
    .values({
      ...intent,
      provider_charge_id: null,
      decline_reason: null,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * The newest payment of the same amount for the same day, by a method that looks the same, that was ordered since an
 * instant and wasn't declined or returned. Ids begin with the order time, so only the newest payments are read.
 */
export async function findTwin(
  queries: Queries,
  payment: Pick<
    PaymentIntent,
    'account_id' | 'amount_cents' | 'pay_on' | 'method_type' | 'method_brand' | 'method_last_four'
  >,
  since: Temporal.Instant,
): Promise<Pick<PaymentRow, 'id' | 'reference'> | undefined> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', payment.account_id)
    .where('id', '>=', firstId(since))
    .where('amount_cents', '=', payment.amount_cents)
    .where('pay_on', '=', payment.pay_on)
    .where('method_type', '=', payment.method_type)
    .where(sql<boolean>`method_brand is not distinct from ${payment.method_brand}`)
    .where('method_last_four', '=', payment.method_last_four)
    .where('status', 'in', ['scheduled', 'pending', 'completed'])
    .orderBy('id', 'desc')
    .select(['id', 'reference'])
    .limit(1)
    .executeTakeFirst()
}

/** The columns a move writes along with the new state. */
export interface MoveFacts {
  provider_charge_id?: string | null
  decline_reason?: DeclineReason | null
  decline_code?: string | null
}

/**
 * Moves a payment to another state as the table of states allows. Undefined if the move can't start from its current
 * state. `editPayment` makes changes that keep the state.
 */
export async function movePayment(
  queries: Queries,
  { accountId, paymentId }: PaymentId,
  event: Exclude<PaymentEvent, 'edit'>,
  now: Temporal.Instant,
  facts: MoveFacts = {},
): Promise<PaymentRow | undefined> {
  const from = stateBefore(event)
  const to = nextState(from, event)
  if (to === undefined) throw new Error(`The event ${event} leads nowhere from ${from}.`)
  return queries
    .updateTable('payments')
    .set({ ...facts, status: to, settled_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** True if a payment with that method is scheduled or pending. */
export async function hasOpenPaymentsWith(
  queries: Queries,
  accountId: string,
  methodId: string,
): Promise<boolean> {
  const found = await queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['scheduled', 'pending'])
    .where('method_id', '=', methodId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Replaces a method in every scheduled payment. */
export async function replaceMethodInScheduled(
  queries: Queries,
  accountId: string,
  fromMethodId: string,
  { id, type, brand, last_four }: PaymentMethodRow,
): Promise<number> {
  const moved = await queries
    .updateTable('payments')
    .set({ method_id: id, method_type: type, method_brand: brand, method_last_four: last_four })
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('method_id', '=', fromMethodId)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/**
 * Cancels the scheduled payments with that method.
 * @returns the canceled payments.
 */
export async function cancelScheduledWith(
  queries: Queries,
  accountId: string,
  methodId: string,
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  return queries
    .updateTable('payments')
    .set({ status: 'cancelled', settled_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('method_id', '=', methodId)
    .returningAll()
    .execute()
}
