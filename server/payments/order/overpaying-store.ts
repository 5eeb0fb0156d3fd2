import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { OwedFacts, PayableFacts } from '@lightwell/rulebook/payments/overpaying.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../../accounts/read.ts'
import { firstId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import { statementRows } from '../../statements/read.ts'
import { leftCents, leftCentsBut } from '../read.ts'

/**
 * An account, today's business day, and the instant that the day began. `changedId` is a payment that isn't counted.
 */
interface Owing {
  accountId: string
  today: Day
  began: Temporal.Instant
  changedId?: string | undefined
}

/** SQL for the new charges of the last three bills of account `a`. */
const lastBillsCents = sql`
  coalesce((
    select json_agg(s.new_charges_cents) from (
      select new_charges_cents from ${statementRows}
      where account_id = a.id order by statement_on desc limit 3) s), '[]')`

/** SQL that's true if account `a` is closed and its last bill is final. */
const hasLastBill = sql`(a.closing_told_at is not null)`

/** SQL for the facts that decide how much anyone may pay on an account without verifying their identity. */
export const payableFactsOf = (accountId: string): RawBuilder<PayableFacts> => sql`(
  select json_build_object('leftCents', ${leftCents}, 'lastBillsCents', ${lastBillsCents}, 'hasLastBill', ${hasLastBill})
  from ${accountRows} a where a.id = ${accountId})`

/**
 * Reads what an account owes, and what customers ordered for it today. Finds payments by their state and day, so it
 * doesn't read the whole history.
 */
export async function findOwedFacts(
  queries: Queries,
  { accountId, today, began, changedId = firstId(began) }: Owing,
): Promise<OwedFacts> {
  const but = sql`and id <> ${changedId}`
  const orderedToday = sql`id >= ${firstId(began)} and identity_id is not null and autopay_id is null ${but}`
  const found = await sql<OwedFacts>`
    select ${leftCentsBut(but)} as "leftCents", ${lastBillsCents} as "lastBillsCents", ${hasLastBill} as "hasLastBill",
      (select coalesce(sum(amount_cents), 0)::bigint from (
        select amount_cents from payments
        where account_id = a.id and status in ('pending', 'scheduled') and ${orderedToday}
        union all
        select amount_cents from payments
        where account_id = a.id and status = 'completed' and pay_on >= ${today} and ${orderedToday}) ordered)
        as "orderedTodayCents"
    from ${accountRows} a where a.id = ${accountId}`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}
