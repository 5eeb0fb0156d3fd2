import {
  type AutopayEvent,
  type AutopayState,
  autopayStates,
  nextAutopayState,
} from '@lightwell/rulebook/autopay/states.ts'
import { type Insertable, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { blockedDateRows, paymentRows } from '../payments/read.ts'
import { statementRows } from '../statements/read.ts'
import type { AutopayRow, EndedPayments } from './tables.ts'

export interface RuleId {
  accountId: string
  autopayId: string
}

/**
 * Inserts a new auto pay rule. Returns false if its id is taken, or if the account has another active rule with the
 * same `system_of_origin`.
 */
export async function insertRule(queries: Queries, rule: Insertable<Tables['autopays']>): Promise<boolean> {
  const inserted = await queries
    .insertInto('autopays')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Finds an auto pay rule and locks it until the transaction ends. */
export async function lockRule(
  trx: Queries,
  { accountId, autopayId }: RuleId,
): Promise<AutopayRow | undefined> {
  return trx
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('id', '=', autopayId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Finds the active auto pay rule that pays an account's bills. A rule started in the portal comes before one from the
 * former system.
 */
export async function findActiveRule(queries: Queries, accountId: string): Promise<AutopayRow | undefined> {
  return queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('system_of_origin', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst()
}

/**
 * Finds the auto pay rule that pays or paid with a method. Active rules come first, then rules started in the portal,
 * then the newest.
 */
export async function findRuleWith(
  queries: Queries,
  accountId: string,
  methodId: string,
): Promise<AutopayRow | undefined> {
  return queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('system_of_origin', 'desc')
    .orderBy('created_at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst()
}

/**
 * Finds up to ten auto pay rules of an account. Active rules come first, then rules started in the portal, then the
 * newest.
 */
export async function findNewestRules(queries: Queries, accountId: string): Promise<AutopayRow[]> {
  return queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('system_of_origin', 'desc')
    .orderBy('created_at', 'desc')
    .selectAll()
    .limit(10)
    .execute()
}

/** Columns that may be set in the same update as a rule's state. */
export type RuleFacts = Partial<
  Pick<AutopayRow, 'method_id' | 'days_before' | 'notice_email' | 'reader_id' | 'language' | 'end_on'>
> & { ended?: EndedPayments }

/**
 * Changes the state of an auto pay rule, and records under `messageId` that the biller doesn't know the change yet.
 * Returns undefined if the table of states (`rulebook/autopay/states.ts`) doesn't allow the event.
 */
export async function moveRule(
  queries: Queries,
  { accountId, autopayId }: RuleId,
  event: AutopayEvent,
  { ended, ...facts }: RuleFacts,
  messageId: string,
  now: Temporal.Instant,
): Promise<AutopayRow | undefined> {
  const [from, ...others] = (Object.keys(autopayStates) as AutopayState[]).filter((state) =>
    nextAutopayState(state, event),
  )
  const to = from && nextAutopayState(from, event)
  if (from === undefined || to === undefined || others.length > 0)
    throw new Error(`The event ${event} has no one state before it.`)
  return queries
    .updateTable('autopays')
    .set({
      ...facts,
      ...(ended && { ended: JSON.stringify(ended) }),
      status: to,
      changed_at: now.toString(),
      message_id: messageId,
      biller_told_at: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', autopayId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** The newest bill of an account when auto pay starts, and the amount still owed on it in cents. */
export interface OpenBill {
  statementOn: string
  dueOn: string
  /**
   * The amount still owed: the bill's amount, but at most what the account owes after scheduled and pending payments.
   * Zero or below if nothing is owed.
   */
  owedCents: number
  /** True if the bill has an auto pay payment that's scheduled, pending or completed. */
  isPaidByAutopay: boolean
}

export async function findOpenBill(queries: Queries, accountId: string): Promise<OpenBill | undefined> {
  const found = await sql<OpenBill>`
    select s.statement_on as "statementOn", s.due_on as "dueOn",
      least(s.amount_due_cents, a.balance_cents - coalesce((
        select sum(amount_cents)::bigint from ${paymentRows}
        where account_id = a.id and status in ('scheduled', 'pending')), 0)) as "owedCents",
      exists (
        select from ${paymentRows}
        where account_id = a.id and statement_on = s.statement_on and status in ('scheduled', 'pending', 'completed'))
        as "isPaidByAutopay"
    from ${accountRows} a join ${statementRows} s on s.account_id = a.id
    where a.id = ${accountId} order by s.statement_on desc limit 1`.execute(queries)
  return found.rows[0]
}

/** Finds the provider's own days without payments (holidays aside), from a day on. */
export async function findBlockedDates(queries: Queries, from: string): Promise<string[]> {
  const found = await sql<{ day: string }>`select day from ${blockedDateRows} where day >= ${from}`.execute(
    queries,
  )
  return found.rows.map(({ day }) => day)
}

/** True if an active auto pay rule of the account pays with the method. */
export async function hasRuleWith(queries: Queries, accountId: string, methodId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .where('status', '=', 'active')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Finds the active auto pay rules that pay with a method. Locks them until the transaction ends, so that nobody changes
 * them or schedules payments by them.
 */
export const lockRulesWith = (trx: Queries, accountId: string, methodId: string): Promise<AutopayRow[]> =>
  trx
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .where('status', '=', 'active')
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()

/**
 * Locks the active auto pay rules of an account until the transaction ends. Nobody can then change them or schedule
 * payments by them.
 */
export async function lockActiveRules(trx: Queries, accountId: string): Promise<void> {
  await trx
    .selectFrom('autopays')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
}

/**
 * Makes every active auto pay rule that pays with one method pay with another. Records that the biller doesn't know the
 * changes yet.
 */
export async function moveRules(
  queries: Queries,
  accountId: string,
  { fromMethodId, toMethodId }: { fromMethodId: string; toMethodId: string },
  now: Temporal.Instant,
): Promise<Pick<AutopayRow, 'id' | 'days_before' | 'message_id'>[]> {
  const moved = await sql<Pick<AutopayRow, 'id' | 'days_before' | 'message_id'>>`
    update autopays
    set method_id = ${toMethodId}, changed_at = ${now.toString()}, message_id = gen_random_uuid(), biller_told_at = null
    where account_id = ${accountId} and method_id = ${fromMethodId} and status = 'active'
    returning id, days_before, message_id`.execute(queries)
  return moved.rows
}
