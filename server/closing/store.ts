import { billOverdueFor } from '@lightwell/rulebook/accounts/closing.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { returnableSince } from '@lightwell/rulebook/payments/rules.ts'
import { sql } from 'kysely'
import { autopayRows, queuedBillRows } from '../autopay/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { paymentRows } from '../payments/read.ts'
import { refundRows } from '../refunds/read.ts'
import { cycleRows, statementRows } from '../statements/read.ts'

/** A closed account that this run has claimed. Amounts are in cents. */
export interface ClosedAccount {
  accountId: string
  closedOn: Day
  balanceCents: number
  pendingCents: number
  hasRule: boolean
  /** The latest day on which the account's credit is refunded. Null if no day is promised. */
  refundBy: Day | null
}

const hasRule = sql`exists (select from ${autopayRows} r where r.account_id = a.id and r.status = 'active')`

const closed = sql`a.id as "accountId", a.closed_on as "closedOn", a.balance_cents as "balanceCents",
  coalesce((
    select sum(p.amount_cents) from ${paymentRows} p where p.account_id = a.id and p.status = 'pending'), 0)::bigint as "pendingCents",
  ${hasRule} as "hasRule",
  a.refund_by as "refundBy"`

/**
 * SQL that's true if account `a` is closed, its last bill is made, and nobody was emailed about the closing yet. If
 * another system bills the account, its last bill may never come. So after some days, this is true without that bill.
 */
const isToNotify = (today: Day) => sql`a.closed_on <= ${today}::date and a.closing_settled_at is null
  and a.closing_told_at is null
  and not exists (select from ${cycleRows} c where c.account_id = a.id and c.ended_at is null)
  and (a.closed_on <= ${billOverdueFor(today)}::date
    or exists (select from ${cycleRows} c where c.account_id = a.id)
    or exists (select from ${statementRows} s where s.account_id = a.id and s.statement_on >= a.closed_on))`

/** SQL that's true if account `a` is closed and everyone with access was emailed, but some steps are left. */
const isUnsettled = sql`a.closed_on is not null and a.closing_settled_at is null and a.closing_told_at is not null`

const ofAccount = sql`p.account_id = a.id`

/**
 * SQL that's true if account `a` has a credit, and one of these is true:
 * - The refund has no promised day yet.
 * - The refund would have to wait for a scheduled payment.
 */
const isToPromise = sql`${isUnsettled} and a.balance_cents < 0 and (a.refund_by is null or exists (
  select from ${paymentRows} p where ${ofAccount} and p.status = 'scheduled' and p.autopay_id is null))`

/** SQL that's true if payment `p` is a bank debit that the bank may still return. */
const isReturnable = (today: Day) => sql`p.status = 'completed' and p.method_type = 'checking'
  and p.received_on >= ${returnableSince(today)}::date`

/**
 * SQL that's true if auto pay of the closed account `a` can end. Auto pay can't end while one of its payments is
 * pending or may still be returned. Nor can it end while a payment is scheduled and something is owed.
 */
const hasRuleToEnd = (today: Day) => sql`${hasRule} and not exists (
  select from ${paymentRows} p where ${ofAccount} and p.autopay_id is not null and (
    p.status = 'pending' or ${isReturnable(today)} or p.status = 'scheduled' and a.balance_cents > 0))`

/**
 * SQL that's true if a step can be done for the closed account `a`: ending its auto pay, refunding its credit, or
 * recording that no step is left.
 */
const isToSettle = (today: Day) => sql`${isUnsettled}
  and not exists (select from ${queuedBillRows} b where b.account_id = a.id)
  and (${hasRuleToEnd(today)}
    or not ${hasRule} and not exists (
        select from ${paymentRows} p where ${ofAccount} and p.status in ('scheduled', 'pending'))
      and not exists (select from ${refundRows} f where f.account_id = a.id and f.status = 'ordered')
      and (a.balance_cents >= 0 or a.refund_by is not null and not exists (
        select from ${paymentRows} p where ${ofAccount} and ${isReturnable(today)})))`

type Claim = { today: Day; now: Temporal.Instant; most: number }

/** Claims closed accounts whose owners and helpers must be emailed about the closing. */
export const claimToNotify = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToNotify(claim.today), claim)

/** Claims closed accounts whose refund has no promised day yet, or would have to wait for a scheduled payment. */
export const claimToPromise = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToPromise, claim)

/** Claims closed accounts whose auto pay can end, whose credit can be refunded, or that have no step left. */
export const claimToSettle = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToSettle(claim.today), claim)

/**
 * Claims accounts with one SQL statement, then reads them with another. The first one still sees payments as they were
 * before it locked the accounts. Leaves out accounts that no longer meet the condition.
 */
async function claimClosed(
  trx: Queries,
  condition: ReturnType<typeof isToNotify>,
  { now, most }: Claim,
): Promise<ClosedAccount[]> {
  const claimed = await sql<{ id: string }>`
    select a.id from accounts a where ${condition} and ${isNoDeadLetter('close-accounts', sql`a.id`, now)}
    order by a.closed_on, a.id limit ${sql.lit(most)} for no key update of a skip locked`.execute(trx)
  if (claimed.rows.length === 0) return []
  const ids = claimed.rows.map(({ id }) => id)
  const accounts = await sql<ClosedAccount>`
    select ${closed} from accounts a where a.id = any(${ids}::text[]) and ${condition}
    order by a.closed_on, a.id`.execute(trx)
  return accounts.rows
}

/** Records that an account's owners and helpers were emailed about the closing. */
export async function noteNotified(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_told_at: now.toString() })
    .where('id', '=', accountId)
    .execute()
}

/** Records the day by which an account's credit is refunded. Does nothing if a day is already promised. */
export async function notePromised(trx: Queries, accountId: string, refundBy: Day): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ refund_by: refundBy })
    .where('id', '=', accountId)
    .where('refund_by', 'is', null)
    .execute()
}

/** Records that no step is left for a closed account. Removes the promised day of its refund. */
export async function noteSettled(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_settled_at: now.toString(), refund_by: null })
    .where('id', '=', accountId)
    .execute()
}

/** A person to notify that an account is closed. */
export interface ClosingRecipient {
  email: string
  language: 'en' | 'es'
  isOwner: boolean
  seesBills: boolean
  pays: boolean
  /** True if the person may order paper copies of the bills. */
  ordersCopies: boolean
}

/**
 * Finds everyone who has access to an account and can see any part of it. If nobody owns the account, finds the email
 * address on file, too.
 */
export async function findRecipients(trx: Queries, accountId: string): Promise<ClosingRecipient[]> {
  const found = await sql<ClosingRecipient>`
    select i.email, i.language, k.role = 'owner' as "isOwner",
      k.role = 'owner' or k.billing as "seesBills", k.role = 'owner' or k.pays as pays,
      k.role = 'owner' or k.billing and k.manages as "ordersCopies"
    from ${linkRows} k join ${identityRows} i on i.id = k.identity_id and i.is_active
    where k.account_id = ${accountId} and (k.role = 'owner' or k.billing or k.sees_services)
    union all
    select a.contact_email, 'en', true, true, true, true from accounts a
    where a.id = ${accountId} and a.contact_email is not null and not exists (
      select from ${linkRows} k join ${identityRows} i on i.id = k.identity_id and i.is_active
      where k.account_id = a.id and k.role = 'owner')`.execute(trx)
  return found.rows
}

/** Reads a closed account's balance in cents, negative for a credit, and the promised day of its refund. */
export async function findCredit(
  queries: Queries,
  accountId: string,
): Promise<{ balanceCents: number; refundBy: Day | null; isSettled: boolean }> {
  return queries
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select((of) => [
      'balance_cents as balanceCents',
      'refund_by as refundBy',
      of('closing_settled_at', 'is not', null).$castTo<boolean>().as('isSettled'),
    ])
    .executeTakeFirstOrThrow()
}

/** SQL for closed accounts with a step that can be done: the backlog of the job `close-accounts` (`Job.waiting`). */
export const accountsToClose = ({ today }: Moment) =>
  sql`from accounts a where ${isToNotify(today)} or ${isToPromise} or ${isToSettle(today)}`
