import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { reprintRows } from '../paper-bills/read.ts'
import { authorizationRows } from '../payment-methods/read.ts'
import { paymentChangeRows, paymentRows } from '../payments/read.ts'
import { upgradeRows } from '../upgrade/read.ts'

/** Something that somebody did with an account. Ids are of version 7: they sort by when it was done. */
export interface Doing {
  id: string
  what:
    | 'paid'
    | 'payment-changed'
    | 'payment-cancelled'
    | 'saved-card'
    | 'saved-bank'
    | 'auto-pay'
    | 'paper-bill'
    | 'moved'
  at: Date
  amountCents: number | null
  /** The day of the payment, or of the bill. */
  day: string | null
}

/** What a person did with an account, from behind `before` on, the newest first. */
export async function findDoings(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  before: string | undefined,
  most: number,
): Promise<Doing[]> {
  const behind = before === undefined ? sql`true` : sql`id < ${before}::uuid`
  const theirs = sql`account_id = ${accountId} and identity_id = ${identityId}::uuid and ${behind}`
  const newest = sql`order by id desc limit ${sql.lit(most)}`
  const found = await sql<Doing>`
    select id, what, at, "amountCents", day::text as day from (
      (select id, 'paid' as what, created_at as at, amount_cents as "amountCents", pay_on as day from ${paymentRows}
        where ${theirs} and autopay_id is null ${newest})
      union all
      (select id, case event when 'edit' then 'payment-changed' else 'payment-cancelled' end, changed_at, amount_cents, pay_on
        from ${paymentChangeRows} where ${theirs} ${newest})
      union all
      (select id, case purpose when 'save-card' then 'saved-card' when 'save-bank' then 'saved-bank' else 'auto-pay' end,
          accepted_at, null, null from ${authorizationRows}
        where ${theirs} and purpose <> 'pay-once' ${newest})
      union all
      (select id, 'paper-bill', requested_at, null, statement_on from ${reprintRows} where ${theirs} ${newest})
      union all
      (select id, 'moved', requested_at, null, null from ${upgradeRows}
        where ${theirs} and status <> 'refused' ${newest})) done
    ${newest}`.execute(queries)
  return found.rows
}
