import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'

/** True if an account's bills come by email only. */
export async function isPaperless(queries: Queries, accountId: string): Promise<boolean> {
  const { paperless } = await queries
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('paperless')
    .executeTakeFirstOrThrow()
  return paperless
}

/**
 * Saves an account's paperless settings. An undefined setting isn't changed. `paperlessMigration` is true if the
 * customer went paperless through an offer. Turning off `paperless` turns it off, too. Locks the row first, so that the
 * second of two concurrent calls reads what the first one saved. `hasChanged`: true if `paperless` changed.
 */
export async function updatePaperless(
  queries: Queries,
  accountId: string,
  { paperless, paperlessMigration }: Record<'paperless' | 'paperlessMigration', boolean | undefined>,
): Promise<{ hasChanged: boolean; paperless: boolean; paperlessMigration: boolean }> {
  const saved = await sql<{ hasChanged: boolean; paperless: boolean; paperlessMigration: boolean }>`
    with former as (select id, paperless from accounts where id = ${accountId} for update)
    update accounts a set paperless = coalesce(${paperless ?? null}::boolean, a.paperless),
      paperless_migration = coalesce(${paperless ?? null}::boolean, a.paperless) and coalesce(${paperlessMigration ?? null}::boolean, a.paperless_migration)
    from former where a.id = former.id
    returning former.paperless <> a.paperless as "hasChanged", a.paperless,
      a.paperless_migration as "paperlessMigration"`.execute(queries)
  const [row] = saved.rows
  if (row === undefined) throw new Error('An account is linked and does not exist.')
  return row
}

/**
 * Locks an account until the transaction ends. Other code that takes this lock waits, such as billing. Other
 * transactions can still insert rows that reference the account.
 */
export async function lockAccount(trx: Queries, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
}

/**
 * Adds to balances, in the order given. If a closed account gets a credit after its closing was complete, reopens the
 * closing. The job `close-accounts` then refunds the credit.
 */
export async function updateBalances(
  trx: Queries,
  moves: readonly { accountId: string; owedCents: number }[],
): Promise<void> {
  await sql`
    update accounts a set balance_cents = a.balance_cents + m.cents,
      closing_settled_at = case when a.balance_cents + m.cents >= 0 then a.closing_settled_at end
    from unnest(${moves.map((move) => move.accountId)}::text[], ${moves.map((move) => move.owedCents)}::bigint[])
      as m (account_id, cents)
    where a.id = m.account_id`.execute(trx)
}
