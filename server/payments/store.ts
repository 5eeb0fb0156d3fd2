import { nextState, type PaymentEvent, stateBefore } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import type { LedgerBook, LedgerEntryRow, PaymentMethodRow, PaymentRow } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'

export interface PaymentId {
  accountId: string
  paymentId: string
}

/** What one statement knows that the rules of a payment ask for. */
export interface PaymentFacts {
  dueOn: string | null
  providerDates: string[]
}

/** Reads the due date of the newest bill, and the provider's own blocked dates from `today` on. */
export async function findPaymentFacts(
  queries: Queries,
  accountId: string,
  today: string,
): Promise<PaymentFacts> {
  const found = await sql<PaymentFacts>`
    select
      (select due_on from statements where account_id = ${accountId} order by statement_on desc limit 1) as "dueOn",
      coalesce((select json_agg(day) from blocked_dates where day >= ${today}), '[]') as "providerDates"`.execute(
    queries,
  )
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

/** What is told of a payment: a list reads no more of it. */
const told = [
  'id',
  'amount_choice',
  'amount_cents',
  'pay_on',
  'received_on',
  'method_id',
  'method_type',
  'method_brand',
  'method_last_four',
  'status',
  'reference',
  'decline_reason',
  'receipt_email',
] as const satisfies (keyof PaymentRow)[]
export type ToldPayment = Pick<PaymentRow, (typeof told)[number]>

/** A page of payments, newest first, from behind `after`; void ones are left out (CP §3). */
export async function findPayments(
  queries: Queries,
  accountId: string,
  page: { limit: number; after: string | undefined },
): Promise<ToldPayment[]> {
  return queries
    .selectFrom('payments')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'void')
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after as string))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .select(told)
    .execute()
}

export type PaymentIntent = Omit<
  PaymentRow,
  'created_at' | 'asked_at' | 'settled_at' | 'reported_at' | 'provider_charge_id' | 'decline_reason'
>

/** Records that a payment is wanted, before anybody is asked for money. `false` when its key is taken already. */
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
      asked_at: intent.status === 'pending' ? now.toString() : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** What a move writes beside the new state. */
export interface MoveFacts {
  provider_charge_id?: string | null
  decline_reason?: string | null
}

/** Moves a payment as the table of states allows, if it still is where the move starts. `undefined` when it was not. */
export async function movePayment(
  queries: Queries,
  { accountId, paymentId }: PaymentId,
  event: PaymentEvent,
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

/** What is claimed to be asked of the provider: the payment, and the method that pays it. */
export type ClaimedPayment = PaymentRow & {
  kind: 'legacy' | 'platform'
  token_sealed: PaymentMethodRow['token_sealed']
}

/** Takes scheduled payments whose day has come and makes them pending; no two servers take the same one. */
export async function claimDuePayments(
  queries: Queries,
  today: string,
  now: Temporal.Instant,
  most: number,
): Promise<ClaimedPayment[]> {
  const claimed = await sql<ClaimedPayment>`
    with due as (
      select account_id, id from payments
      where status = 'scheduled' and pay_on <= ${today}
      order by pay_on, account_id, id limit ${most} for update skip locked)
    update payments p set status = 'pending', asked_at = ${now.toString()}
    from due, payment_methods m, accounts a
    where p.account_id = due.account_id and p.id = due.id
      and m.account_id = p.account_id and m.id = p.method_id and a.id = p.account_id
    returning p.*, m.token_sealed, a.kind`.execute(queries)
  return claimed.rows
}

/** Takes payments that have been pending since before `askedBefore`; each is looked after by one server at a time. */
export async function claimPendingPayments(
  queries: Queries,
  askedBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<ClaimedPayment[]> {
  const claimed = await sql<ClaimedPayment>`
    with stale as (
      select account_id, id from payments
      where status = 'pending' and asked_at < ${askedBefore.toString()}
      order by asked_at, account_id, id limit ${most} for update skip locked)
    update payments p set asked_at = ${now.toString()}
    from stale, payment_methods m, accounts a
    where p.account_id = stale.account_id and p.id = stale.id
      and m.account_id = p.account_id and m.id = p.method_id and a.id = p.account_id
    returning p.*, m.token_sealed, a.kind`.execute(queries)
  return claimed.rows
}

interface LedgerMove {
  kind: LedgerEntryRow['kind']
  debit: LedgerBook
  credit: LedgerBook
}

/** A payment takes from what the customer owes; a returned one gives it back. */
export const ledgerMoves = {
  payment: { kind: 'payment', debit: 'clearing', credit: 'receivable' },
  paymentReturn: { kind: 'payment-return', debit: 'receivable', credit: 'clearing' },
} as const satisfies Record<string, LedgerMove>

/** Enters a payment into the ledger, once, and keeps the account's balance in step with it. */
export async function enterPayment(
  queries: Queries,
  payment: PaymentRow,
  entryId: string,
  { kind, debit, credit }: LedgerMove,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('ledger_entries')
    .values({
      account_id: payment.account_id,
      id: entryId,
      kind,
      payment_id: payment.id,
      statement_on: null,
      debit,
      credit,
      amount_cents: payment.amount_cents,
      entered_at: now.toString(),
    })
    .execute()
  const owedCents = debit === 'receivable' ? payment.amount_cents : -payment.amount_cents
  await queries
    .updateTable('accounts')
    .set((row) => ({ balance_cents: row('balance_cents', '+', owedCents) }))
    .where('id', '=', payment.account_id)
    .execute()
}

/** How far a report has been read; `undefined` before the first time. */
export async function readCursor(queries: Queries, name: string): Promise<string | undefined> {
  const found = await sql<{ position: string }>`
    select position from report_cursors where name = ${name}`.execute(queries)
  return found.rows[0]?.position
}

export async function writeCursor(
  queries: Queries,
  name: string,
  position: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into report_cursors (name, position, read_at) values (${name}, ${position}, ${now.toString()})
    on conflict (name) do update set position = excluded.position, read_at = excluded.read_at`.execute(
    queries,
  )
}

/** Notes that the provider's report confirms a payment. */
export async function markReported(queries: Queries, which: PaymentId, now: Temporal.Instant): Promise<void> {
  await sql`
    update payments set reported_at = ${now.toString()}
    where account_id = ${which.accountId} and id = ${which.paymentId} and reported_at is null`.execute(
    queries,
  )
}

/**
 * Payments that the provider should have confirmed by now and that nobody was told of yet: completed before `instant`
 * and not in its report, or still pending though their day was before `day`.
 */
export async function findUnexplained(
  queries: Queries,
  before: { instant: Temporal.Instant; day: string },
  most: number,
): Promise<{ accountId: string; paymentId: string; kind: string }[]> {
  const isNew = sql`not exists (
    select from discrepancies d where d.kind = p.status || '-but-not-reported' and d.detail = p.id::text)`
  const found = await sql<{ accountId: string; paymentId: string; kind: string }>`
    select account_id as "accountId", id as "paymentId", status || '-but-not-reported' as kind from (
      (select account_id, id, status from payments p
        where status = 'completed' and provider_charge_id is not null and reported_at is null
          and settled_at < ${before.instant.toString()} and ${isNew}
        order by settled_at limit ${most})
      union all
      (select account_id, id, status from payments p
        where status = 'pending' and pay_on < ${before.day} and ${isNew} limit ${most})
    ) unexplained`.execute(queries)
  return found.rows
}

/** Keeps a difference for people to look into; `false` when it is known already. */
export async function recordDiscrepancy(
  queries: Queries,
  found: { id: string; kind: string; detail: string; which: PaymentId | undefined },
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, kind, detail, which } = found
  const inserted = await sql`
    insert into discrepancies (id, account_id, payment_id, kind, detail, found_at)
    values (${id}, ${which?.accountId ?? null}, ${which?.paymentId ?? null}, ${kind}, ${detail}, ${now.toString()})
    on conflict (kind, detail) do nothing`.execute(queries)
  return inserted.numAffectedRows === 1n
}
