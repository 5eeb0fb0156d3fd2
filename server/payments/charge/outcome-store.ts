import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { nextState } from '@lightwell/rulebook/payments/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { PaymentRow } from '../tables.ts'

/** The outcome of a pending payment, ready to be written. */
export interface Decided {
  accountId: string
  paymentId: string
  event: 'approve' | 'decline'
  chargeId: string | null
  declineReason: DeclineReason | null
  declineCode: string | null
}

/**
 * Moves pending payments to their new states in one SQL statement, as the table of states
 * (`rulebook/payments/states.ts`) allows. Skips payments that are no longer pending.
 * @returns the moved payments, in their new states
 */
export async function decidePayments(
  queries: Queries,
  decided: readonly Decided[],
  now: Temporal.Instant,
): Promise<PaymentRow[]> {
  const column = <T>(value: (each: Decided) => T) => decided.map(value)
  const moved = await sql<PaymentRow>`
    update payments p set status = d.status, provider_charge_id = d.charge_id, decline_reason = d.reason,
      decline_code = d.code, settled_at = ${now.toString()}
    from unnest(${column((each) => each.accountId)}::text[], ${column((each) => each.paymentId)}::uuid[],
        ${column((each) => nextState('pending', each.event))}::text[], ${column((each) => each.chargeId)}::text[],
        ${column((each) => each.declineReason)}::text[], ${column((each) => each.declineCode)}::text[])
      as d (account_id, id, status, charge_id, reason, code)
    where p.account_id = d.account_id and p.id = d.id and p.status = 'pending'
    returning p.*`.execute(queries)
  return moved.rows
}
