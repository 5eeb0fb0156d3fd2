import type { Day } from '@lightwell/rulebook/calendar.ts'
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

/** After so many days without a final bill from whoever makes the bills, the last one counts as the final one. */
const daysForBill = 35
/** A bank debit may come back for so many days after it was received: five banking days, and a long weekend. */
const daysOfDebit = 9

/** A closed account that was claimed. Cents. */
export interface ClosedAccount {
  accountId: string
  closedOn: Day
  balanceCents: number
  pendingCents: number
  /** The day on which its newest bill is due. */
  dueOn: Day | null
  hasRule: boolean
}

const closed = sql`a.id as "accountId", a.closed_on as "closedOn", a.balance_cents as "balanceCents",
  coalesce((
    select sum(p.amount_cents) from ${paymentRows} p where p.account_id = a.id and p.status = 'pending'), 0)::bigint as "pendingCents",
  (select s.due_on from ${statementRows} s where s.account_id = a.id order by s.statement_on desc limit 1) as "dueOn",
  exists (select from ${autopayRows} r where r.account_id = a.id and r.status = 'active') as "hasRule"`

/** Whether the account `a` is closed, its last bill stands, and nobody was told so far. */
const isToTell = (today: Day) => sql`a.closed_on <= ${today}::date and a.closing_settled_at is null
  and a.closing_told_at is null
  and not exists (select from ${cycleRows} c where c.account_id = a.id and c.ended_at is null)
  and (a.closed_on <= ${today}::date - ${sql.lit(daysForBill)}
    or exists (select from ${cycleRows} c where c.account_id = a.id)
    or exists (select from ${statementRows} s where s.account_id = a.id and s.statement_on >= a.closed_on))`

const isOpen = sql`p.account_id = a.id and p.status in ('scheduled', 'pending')`

/** Whether there is something to end, to refund or to settle for the closed account `a`. */
const isToSettle = (today: Day) => sql`a.closed_on is not null and a.closing_settled_at is null
  and a.closing_told_at is not null
  and not exists (select from ${queuedBillRows} b where b.account_id = a.id)
  and not exists (select from ${paymentRows} p where ${isOpen} and p.autopay_id is not null)
  and (exists (select from ${autopayRows} r where r.account_id = a.id and r.status = 'active')
    or not exists (select from ${paymentRows} p where ${isOpen})
      and not exists (select from ${refundRows} f where f.account_id = a.id and f.status = 'ordered')
      and (a.balance_cents >= 0 or not exists (
        select from ${paymentRows} p where p.account_id = a.id and p.status = 'completed' and p.method_type = 'checking'
          and p.received_on > ${today}::date - ${sql.lit(daysOfDebit)})))`

type Claim = { today: Day; now: Temporal.Instant; most: number }

/** Claims accounts whose people are to be told that they are closed. */
export const claimToTell = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToTell(claim.today), claim)

/** Claims closed accounts where auto pay is to end, credit is to be refunded, or nothing is left to do. */
export const claimToSettle = (trx: Queries, claim: Claim): Promise<ClosedAccount[]> =>
  claimClosed(trx, isToSettle(claim.today), claim)

async function claimClosed(
  trx: Queries,
  condition: ReturnType<typeof isToTell>,
  { now, most }: Claim,
): Promise<ClosedAccount[]> {
  const claimed = await sql<ClosedAccount>`
    select ${closed} from accounts a where ${condition} and ${isNoMisfit('close-accounts', sql`a.id`, now)}
    order by a.closed_on, a.id limit ${sql.lit(most)} for no key update of a skip locked`.execute(trx)
  return claimed.rows
}

/** Notes that the people of an account were told that it is closed. */
export async function noteTold(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_told_at: now.toString() })
    .where('id', '=', accountId)
    .execute()
}

/** Notes that nothing is left to do for a closed account. */
export async function noteSettled(trx: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_settled_at: now.toString() })
    .where('id', '=', accountId)
    .execute()
}

/** Notes that something came to a closed account that may leave it a credit. */
export async function noteUnsettled(trx: Queries, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ closing_settled_at: null })
    .where('id', '=', accountId)
    .where('closing_settled_at', 'is not', null)
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
  pays: boolean
}

/** Everybody to whom an account is linked who sees its bills; where nobody owns it, the address on file. */
export async function findTold(trx: Queries, accountId: string): Promise<ToldOfClosing[]> {
  const found = await sql<ToldOfClosing>`
    select i.email, i.language, k.role = 'owner' as "isOwner", k.role = 'owner' or k.pays as pays
    from ${linkRows} k join ${identityRows} i on i.id = k.identity_id and i.is_active
    where k.account_id = ${accountId} and (k.role = 'owner' or k.billing or k.sees_services)
    union all
    select a.contact_email, 'en', true, true from accounts a
    where a.id = ${accountId} and a.contact_email is not null and not exists (
      select from ${linkRows} k join ${identityRows} i on i.id = k.identity_id and i.is_active
      where k.account_id = a.id and k.role = 'owner')`.execute(trx)
  return found.rows
}

/** What waits to be closed (`Job.waiting`). */
export const accountsToClose = ({ today }: Moment) =>
  sql`from accounts a where ${isToTell(today)} or ${isToSettle(today)}`
