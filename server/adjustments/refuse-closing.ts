import type { AdjustmentKind } from '@lightwell/rulebook/adjustments/rules.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Queries } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { findBills, findClosing } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/**
 * Refuses an adjustment that the account's closing rules out.
 * - A closed account gets no more bills, so nothing can be put on the next bill.
 * - An account with a closing day gets no credits. The final bill would pay them out, and credits are never paid in
 *   cash. The account's late fees can still be waived until the closing day.
 */
export async function refuseClosing(
  trx: Queries,
  accountId: string,
  kind: AdjustmentKind,
  today: Day,
): Promise<undefined | Refused<'account-closed' | 'account-closing'>> {
  const closedOn = await findClosing(trx, accountId)
  if (closedOn === null) return undefined
  if (closedOn <= today) return refuse('account-closed')
  return kind === 'credit' ? refuse('account-closing') : undefined
}

/** Refuses to waive a late fee that has been waived since this waiver was requested. */
export async function refuseWaived(
  trx: Queries,
  { account_id, fee_statement_on: on, fee_line }: AdjustmentRow,
): Promise<undefined | Refused<'already-waived'>> {
  if (on === null) return undefined
  const bill = (await findBills(trx, account_id)).find(({ statementOn }) => statementOn === on)
  return bill?.waived.some((line) => line === fee_line) ? refuse('already-waived') : undefined
}
