import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { nextState, type PaymentEvent, stateBefore } from '@lightwell/rulebook/payments/states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
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
 * @param more further SQL to select, by result name. For example, the counts of declined payments
 * (`within-declines.ts`), or the facts that decide how much may be paid (`overpaying.ts`)
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

/** Finds the first attempt to pay the bill of an auto pay payment. Undefined for any other payment. */
export const findFirstTry = (
  queries: Queries,
  { account_id, autopay_id, statement_on }: Pick<PaymentRow, 'account_id' | 'autopay_id' | 'statement_on'>,
): Promise<PaymentRow | undefined> =>
  autopay_id === null || statement_on === null
    ? Promise.resolve(undefined)
    : findPaymentByKey(queries, account_id, `autopay/${autopay_id}/${statement_on}/1`)

/** Columns that may be set in the same update as a payment's state. */
export interface MoveFacts {
  provider_charge_id?: string | null
  decline_reason?: DeclineReason | null
  decline_code?: string | null
}

/**
 * Moves a payment to another state. Returns undefined if the table of states (`rulebook/payments/states.ts`) doesn't
 * allow it. A change that keeps the state goes through `editPayment`.
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
