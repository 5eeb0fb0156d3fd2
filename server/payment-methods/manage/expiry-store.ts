import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import type { PaymentMethodRow } from '../tables.ts'

/**
 * Records that the provider has a card's expiry. Returns false if the card's expiry has changed again in the meantime.
 */
export async function markExpiryPushed(
  queries: Queries,
  card: Pick<PaymentMethodRow, 'account_id' | 'id' | 'exp_month' | 'exp_year'>,
): Promise<boolean> {
  const marked = await queries
    .updateTable('payment_methods')
    .set({ expiry_asked_at: null })
    .where('account_id', '=', card.account_id)
    .where('id', '=', card.id)
    .where('exp_month', '=', card.exp_month)
    .where('exp_year', '=', card.exp_year)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/**
 * Claims cards with a new expiry that the provider hasn't confirmed and that was last sent before `askedBefore`. Only
 * one server at a time sends a card's expiry.
 */
export async function claimUnpushedExpiries(
  queries: Queries,
  askedBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<PaymentMethodRow[]> {
  const claimed = await sql<PaymentMethodRow>`
    with stale as (
      select account_id, id from payment_methods
      where expiry_asked_at is not null and expiry_asked_at < ${askedBefore.toString()}
        and ${isNoDeadLetter('tell-expiries', sql`account_id || '/' || id`, now)}
      order by expiry_asked_at, account_id, id limit ${most} for update skip locked)
    update payment_methods m set expiry_asked_at = ${now.toString()}
    from stale where m.account_id = stale.account_id and m.id = stale.id
    returning m.*`.execute(queries)
  return claimed.rows
}

/** SQL for cards whose new expiry the provider needs: the backlog of the job `tell-expiries` (`Job.waiting`). */
export const expiriesToPush = () => sql`from payment_methods where expiry_asked_at is not null`
