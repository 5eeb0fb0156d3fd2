import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { mayReadName } from '../linked-accounts/read.ts'
import type { PaymentId } from './store.ts'
import type { PaymentRow } from './tables.ts'

/** The columns of a payment that the API returns. */
export const shownColumns = [
  'id',
  'identity_id',
  'amount_choice',
  'amount_cents',
  'pay_on',
  'received_on',
  'method_id',
  'method_type',
  'method_brand',
  'method_last_four',
  'method_by_kind',
  'method_by_id',
  'status',
  'reference',
  'decline_reason',
  'receipt_email',
  'settled_at',
  'autopay_id',
  'attempt',
  'terms_version',
] as const satisfies (keyof PaymentRow)[]
export type PaymentColumns = Pick<PaymentRow, (typeof shownColumns)[number]>

/** SQL for the columns `shownColumns` of the payment `table`. */
export const shownColumnsOf = (table: string) =>
  sql.join(shownColumns.map((column) => sql.ref(`${table}.${column}`)))

/**
 * A payment, and in `paid_by` the name of the person who ordered it.
 * - Null: the reader ordered the payment, or the identity was deleted.
 * - Empty: the reader may not see the name.
 */
export type PaidBy<Payment> = Payment & { paid_by: string | null }

const ordered = { accountId: sql`p.account_id`, doerId: sql`p.identity_id`, at: sql`p.created_at` }

/** SQL for `paid_by`: the name of the person who ordered payment `p`. */
export const paidBy = (readerId: string) => sql`
  (select case when ${mayReadName(readerId, ordered)} then coalesce(${fullName('i')}, '') else '' end
    from ${identityRows} i where i.id = p.identity_id and p.identity_id <> ${readerId}) as paid_by`

/** Reads a payment as a person sees it. Undefined if it was voided or never existed. */
export async function findShown(
  queries: Queries,
  { accountId, paymentId }: PaymentId,
  readerId: string,
): Promise<PaidBy<PaymentColumns> | undefined> {
  const found = await sql<PaidBy<PaymentColumns>>`
    select ${shownColumnsOf('p')}, ${paidBy(readerId)} from payments p
    where p.account_id = ${accountId} and p.id = ${paymentId} and p.status <> 'void'`.execute(queries)
  return found.rows[0]
}
