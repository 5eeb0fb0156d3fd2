import { billOverdueFor } from '@lightwell/rulebook/accounts/closing.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { returnableSince } from '@lightwell/rulebook/payments/rules.ts'
import { sql } from 'kysely'
import { autopayRows, queuedBillRows } from '../../autopay/read.ts'
import type { Queries } from '../../database/transaction.ts'
import { identityRows } from '../../identity/read.ts'
import type { Moment } from '../../jobs/job.ts'
import { isNoMisfit } from '../../jobs/read.ts'
import { linkRows } from '../../linked-accounts/read.ts'
import { leftCents, paymentRows } from '../../payments/read.ts'
import { refundRows } from '../../refunds/read.ts'
import { cycleRows, statementRows } from '../../statements/read.ts'

/** A closed account that was claimed. Cents. */
export interface ClosedAccount {
  accountId: string
  closedOn: Day
  balanceCents: number
  pendingCents: number
  hasRule: boolean
  /** By when its credit is refunded; null when nothing is promised. */
  refundBy: Day | null
}

const hasRule = sql`exists (select from ${autopayRows} r where r.account_id = a.id and r.status = 'active')`

const closed = sql`a.id as "accountId", a.closed_on as "closedOn", a.balance_cents as "balanceCents",
  coalesce((
    select sum(p.amount_cents) from ${paymentRows} p where p.account_id = a.id and p.status = 'pending'), 0)::bigint as "pendingCents",
  ${hasRule} as "hasRule",
  a.refund_by as "refundBy"`

/** SQL: the account `a` is closed, its last bill stands, and nobody was told so far. */
const isToTell = (today: Day) => sql`a.closed_on <= ${today}::date and a.closing_settled_at is null
  and a.closing_told_at is null
  and not exists (select from ${cycleRows} c where c.account_id = a.id and c.ended_at is null)
  and (a.closed_on <= ${billOverdueFor(today)}::date
    or exists (select from ${cycleRows} c where c.account_id = a.id)
    or exists (select from ${statementRows} s where s.account_id = a.id and s.statement_on >= a.closed_on))`

/** SQL: the closed account `a`, whose people were told, isn't settled. */
const isUnsettled = sql`a.closed_on is not null and a.closing_settled_at is null and a.closing_told_at is not null`

const ofAccount = sql`p.account_id = a.id`

/** SQL: the account `a` has a credit for which no day was promised so far, or that a scheduled payment would hold up. */
const isToPromise = sql`${isUnsettled} and a.balance_cents < 0 and (a.refund_by is null or exists (
  select from ${paymentRows} p where ${ofAccount} and p.status = 'scheduled' and p.autopay_id is null))`

/** SQL: the payment `p` is a bank debit that may still come back. */
const isReturnable = (today: Day) => sql`p.status = 'completed' and p.method_type = 'checking'
  and p.received_on >= ${returnableSince(today)}::date`

/** SQL: auto pay of the closed account `a` is over: nothing of its own is under way, or waits for its day while something is owed. */
const hasRuleToEnd = (today: Day) => sql`${hasRule} and not exists (
  select from ${paymentRows} p where ${ofAccount} and p.autopay_id is not null and (
    p.status = 'pending' or ${isReturnable(today)} or p.status = 'scheduled' and a.balance_cents > 0))`

/** SQL: there is something to end, to refund or to settle for the closed account `a`. */
const isToSettle = (today: Day) => sql`${isUnsettled}
  and not exists (select from ${queuedBillRows} b where b.account_id = a.id)
  and (${hasRuleToEnd(today)}
    or not ${hasRule} and not exists (
        select from ${paymentRows} p where ${ofAccount} and p.status in ('scheduled', 'pending'))
      and not exists (select from ${refundRows} f where f.account_id = a.id and f.status = 'ordered')
      and (a.balance_cents >= 0 or a.refund_by is not null and not exists (
        select from ${paymentRows} p where ${ofAccount} and ${isReturnable(today)})))`

type Claim = { today: Day; now: Temporal.Instant; most: number }

/** Claims accounts whose people are to be told that they are closed. */
export const claimToTell = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToTell(claim.today), claim)

/** Claims closed accounts with a credit of which nobody has said by when it is refunded, or that a scheduled payment would hold up. */
export const claimToPromise = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToPromise, claim)

/** Claims closed accounts where auto pay is to end, credit is to be refunded, or nothing is left to do. */
export const claimToSettle = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToSettle(claim.today), claim)

/**
 * Claims first and reads then, since a statement that claims sees payments as they were when it began. An account that is no
 * longer like that is left out.
 */
async function claimClosed(
  trx: Queries,
  condition: ReturnType<typeof isToTell>,
  { now, most }: Claim,
): Promise<ClosedAccount[]> {
  const claimed = await sql<{ id: string }>`
    select a.id from accounts a where ${condition} and ${isNoMisfit('close-accounts', sql`a.id`, now)}
    order by a.closed_on, a.id limit ${sql.lit(most)} for no key update of a skip locked`.execute(trx)
  if (claimed.rows.length === 0) return []
  const ids = claimed.rows.map(({ id }) => id)
  const accounts = await sql<ClosedAccount>`
    select ${closed} from accounts a where a.id = any(${ids}::text[]) and ${condition}
    order by a.closed_on, a.id`.execute(trx)
  return accounts.rows
}

/** Notes that the people of an account were told that it is closed. */
export async function noteTold(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_told_at: now.toString() })
    .where('id', '=', accountId)
    .execute()
}

/** Notes by when the credit of an account is refunded. A day that was promised stays. */
export async function notePromised(trx: Queries, accountId: string, refundBy: Day): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ refund_by: refundBy })
    .where('id', '=', accountId)
    .where('refund_by', 'is', null)
    .execute()
}

/** Notes that nothing is left to do for a closed account, and nothing is promised. */
export async function noteSettled(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_settled_at: now.toString(), refund_by: null })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Whether nothing can be paid on an account any more: it's closed, its last bill stands, nothing is left to pay, and neither a
 * scheduled payment nor auto pay waits to pay it.
 */
export async function isPaidOff(queries: Queries, accountId: string): Promise<boolean> {
  const found = await sql<{ isPaidOff: boolean }>`
    select a.closing_told_at is not null and ${leftCents} <= 0
      and not exists (select from ${paymentRows} p where p.account_id = a.id and p.status = 'scheduled')
      and not exists (
        select from ${autopayRows} r where r.account_id = a.id and r.status = 'active') as "isPaidOff"
    from accounts a where a.id = ${accountId}`.execute(queries)
  return found.rows[0]?.isPaidOff ?? false
}

/** Somebody who is told that an account is closed. */
export interface ToldOfClosing {
  email: string
  language: 'en' | 'es'
  isOwner: boolean
  seesBills: boolean
  pays: boolean
  /** True: they may order copies of the bills on paper. */
  ordersCopies: boolean
}

/** Everybody to whom an account is linked who sees anything of it; where nobody owns it, the address on file. */
export async function findTold(trx: Queries, accountId: string): Promise<ToldOfClosing[]> {
  const found = await sql<ToldOfClosing>`
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

/** What a closed account owes, or is owed (below zero), and what was said of that. Cents. */
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

/** What waits to be closed (`Job.waiting`). */
export const accountsToClose = ({ today }: Moment) =>
  sql`from accounts a where ${isToTell(today)} or ${isToPromise} or ${isToSettle(today)}`
