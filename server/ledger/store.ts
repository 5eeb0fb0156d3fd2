import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { LedgerBook, LedgerEntryRow } from './tables.ts'

/**
 * A ledger entry to write. An entry moves an amount from the book `credit` to the book `debit`, and `kind` is its
 * reason. The amount is in cents and above zero.
 */
export interface Entry {
  accountId: string
  kind: LedgerEntryRow['kind']
  debit: LedgerBook
  credit: LedgerBook
  amountCents: number
  paymentId?: string
  statementOn?: string
  refundId?: string
  adjustmentId?: string
}

/** Writes entries in one SQL statement. */
export async function insertEntries(
  trx: Queries,
  entries: readonly Entry[],
  now: Temporal.Instant,
): Promise<void> {
  const column = <T>(value: (entry: Entry) => T) => entries.map(value)
  await sql`
    insert into ledger_entries (account_id, id, payment_id, statement_on, refund_id, adjustment_id, amount_cents, kind, debit, credit, entered_at)
    select *, ${now.toString()}::timestamptz from unnest(
      ${column((entry) => entry.accountId)}::text[], ${column(() => newId(now))}::uuid[],
      ${column((entry) => entry.paymentId ?? null)}::uuid[], ${column((entry) => entry.statementOn ?? null)}::date[],
      ${column((entry) => entry.refundId ?? null)}::uuid[], ${column((entry) => entry.adjustmentId ?? null)}::uuid[],
      ${column((entry) => entry.amountCents)}::bigint[], ${column((entry) => entry.kind)}::text[],
      ${column((entry) => entry.debit)}::text[], ${column((entry) => entry.credit)}::text[])`.execute(trx)
}
