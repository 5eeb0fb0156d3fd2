import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { DocumentKind } from '@lightwell/rulebook/documents/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { productRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { authorizationRows, methodRows } from '../payment-methods/read.ts'
import { paymentRows } from '../payments/read.ts'
import { statementRows } from '../statements/read.ts'

/** Selects an account's documents of some kinds. Of the agreements, only those that `identityId` accepted. */
export interface Whose {
  accountId: string
  identityId: string
  kinds: readonly DocumentKind[]
}

/** The bounds for reading one kind of document. Reading goes back in time, from `before` to `from`. */
export interface Bounds {
  /** The earliest day that's read. `instant` is when that day starts, for documents stored with an instant. */
  from: { day: Day; instant: string }
  /**
   * The point where reading starts. Without `id`, only days before `day` are read. `id` is the last document of the
   * previous page. Reading continues right after it, with the rest of its day.
   */
  before: { day: Day; instant: string; id: string | undefined }
}

/**
 * The kinds of documents that are stored with an account. Labels aren't: the provider has one label per plan, the same
 * for every account.
 */
export type KeptKind = Exclude<DocumentKind, 'label'>

/** A document as the database returns it. Fields that its kind doesn't have are null. */
export interface FoundDocument {
  kind: KeptKind
  id: string
  on: Day
  number: string | null
  cents: number | null
  methodType: 'card' | 'checking' | null
  methodBrand: string | null
  methodLastFour: string | null
  isReturned: boolean
  purpose: 'save-card' | 'save-bank' | 'auto-pay' | 'pay-once' | null
  acceptedAt: Date | null
}

const none = sql`null::text`
/**
 * SQL for the amount that somebody agreed to for one payment, parsed from `amount_rule`.
 * `server/payments/order/terms.ts` writes that column.
 */
const agreedCents = sql`substring(a.amount_rule from '^once: (\\d+) cents$')::bigint`
const never = sql`null::timestamptz`
/** An id lower than any other. */
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Finds an account's first `most` stored documents, within the bounds of each kind. The newest come first. On the same
 * day, bills come before receipts, and receipts before agreements. Reads at most `most` documents of each kind, using
 * that kind's index. So an account with many documents costs no more.
 * @param zone the time zone that decides the day of an instant
 */
export async function findDocuments(
  queries: Queries,
  { accountId, identityId, kinds }: Whose,
  boundsOf: (kind: KeptKind) => Bounds,
  { most, zone }: { most: number; zone: string },
): Promise<FoundDocument[]> {
  const limit = sql.lit(most)
  const found: Record<KeptKind, (bounds: Bounds) => RawBuilder<unknown>> = {
    bill: ({ from, before }) => sql`(
      select 'bill', 0, id, statement_on, invoice_number, amount_due_cents, ${none}, ${none}, ${none}, false, ${none},
        ${never}
      from ${statementRows}
      where account_id = ${accountId} and statement_on >= ${from.day} and statement_on < ${before.day}
      order by statement_on desc limit ${limit})`,
    receipt: ({ from, before }) => sql`(
      select 'receipt', 1, id, pay_on, reference, amount_cents, method_type, method_brand, method_last_four,
        status = 'returned', ${none}, ${never}
      from ${paymentRows}
      where account_id = ${accountId} and status in ('completed', 'returned')
        and status in ('completed', 'declined', 'cancelled', 'returned')
        and pay_on >= ${from.day} and (pay_on, id) < (${before.day}, ${before.id ?? firstId})
      order by pay_on desc, id desc limit ${limit})`,
    authorization: ({ from, before }) => sql`(
      select 'authorization', 2, a.id, (a.accepted_at at time zone ${zone})::date, ${none}, ${agreedCents}, m.type, m.brand,
        a.last_four, false, a.purpose, a.accepted_at
      from (
        select * from ${authorizationRows}
        where account_id = ${accountId} and identity_id = ${identityId} and accepted_at >= ${from.instant}
          and (accepted_at, id) < ${
            before.id === undefined
              ? sql`(${before.instant}, ${firstId})`
              : sql`(select accepted_at, id from ${authorizationRows}
                  where account_id = ${accountId} and identity_id = ${identityId} and id = ${before.id})`
          }
        order by accepted_at desc, id desc limit ${limit}) a
        join ${methodRows} m on m.account_id = a.account_id and m.id = a.method_id)`,
  }
  const parts = kept(kinds).map((kind) => found[kind](boundsOf(kind)))
  if (parts.length === 0) return []
  const all = await sql<FoundDocument>`
    select kind, id, "on", number, cents, "methodType", "methodBrand", "methodLastFour", "isReturned", purpose, "acceptedAt"
    from (${sql.join(parts, sql` union all `)})
      as found (kind, rank, id, "on", number, cents, "methodType", "methodBrand", "methodLastFour", "isReturned", purpose, "acceptedAt")
    order by "on" desc, rank, "acceptedAt" desc, id desc limit ${limit}`.execute(queries)
  return all.rows
}

const kept = (kinds: readonly DocumentKind[]): KeptKind[] => kinds.filter((kind) => kind !== 'label')

/** Facts about the whole list of documents, not only the page that's read. */
export interface Around {
  /** The days of the oldest and the newest document. Null if there are no documents. */
  oldest: Day | null
  newest: Day | null
  /**
   * The descriptions of the account's products, used to find their broadband labels. Empty if no labels are requested.
   */
  products: string[]
}

export async function findAround(
  queries: Queries,
  { accountId, identityId, kinds }: Whose,
  zone: string,
): Promise<Around> {
  const days: Record<KeptKind, (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
    bill: (way) => sql`(
      select statement_on as day from ${statementRows} where account_id = ${accountId}
      order by statement_on ${way} limit 1)`,
    receipt: (way) => sql`(
      select pay_on as day from ${paymentRows}
      where account_id = ${accountId} and status in ('completed', 'returned')
        and status in ('completed', 'declined', 'cancelled', 'returned')
      order by pay_on ${way}, id ${way} limit 1)`,
    authorization: (way) => sql`(
      select (accepted_at at time zone ${zone})::date as day from ${authorizationRows}
      where account_id = ${accountId} and identity_id = ${identityId}
      order by accepted_at ${way}, id ${way} limit 1)`,
  }
  const ends = kept(kinds).flatMap((kind) => [days[kind](sql`asc`), days[kind](sql`desc`)])
  const all = sql.join([sql`select null::date as day`, ...ends], sql` union all `)
  const products = kinds.includes('label')
    ? sql`(select json_agg(distinct description) from ${productRows} where account_id = ${accountId} and enabled)`
    : sql`null::json`
  const found = await sql<Around>`
    select min(day) as oldest, max(day) as newest, coalesce(${products}, '[]'::json) as products
    from (${all}) ends`.execute(queries)
  const [around] = found.rows
  if (around === undefined) throw new Error('A statement without a source gave no row.')
  return around
}
