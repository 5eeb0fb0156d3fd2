import type { OwedFacts } from '@lightwell/rulebook/payments/overpaying.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import { firstId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { statementRows } from '../statements/read.ts'

/** Which account, and when today began. `changedId`: a payment that is left out. */
export interface Owing {
  accountId: string
  began: Temporal.Instant
  changedId?: string | undefined
}

/**
 * SQL for how an account stands beside what was ordered for it. What auto pay has announced is left out: it takes no more than is owed on
 * its day.
 */
export const owedFactsOf = ({
  accountId,
  began,
  changedId = firstId(began),
}: Owing): RawBuilder<OwedFacts> => sql`(
  select json_build_object(
    'leftCents', a.balance_cents - coalesce((
      select sum(amount_cents) from payments
      where account_id = a.id and id <> ${changedId}
        and status in ('pending', 'scheduled') and (status = 'pending' or autopay_id is null)), 0),
    'orderedTodayCents', coalesce((
      select sum(amount_cents) from payments
      where account_id = a.id and id >= ${firstId(began)} and id <> ${changedId}
        and status in ('pending', 'scheduled', 'completed') and identity_id is not null and autopay_id is null), 0),
    'lastBillsCents', coalesce((
      select json_agg(s.new_charges_cents) from (
        select new_charges_cents from ${statementRows}
        where account_id = a.id order by statement_on desc limit 3) s), '[]'))
  from ${accountRows} a where a.id = ${accountId})`

export async function findOwedFacts(queries: Queries, owing: Owing): Promise<OwedFacts> {
  const found = await sql<{ owed: OwedFacts | null }>`select ${owedFactsOf(owing)} as owed`.execute(queries)
  const owed = found.rows[0]?.owed
  if (!owed) throw new Error('An account is linked and does not exist.')
  return owed
}
