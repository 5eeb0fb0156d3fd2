import type { Queries } from '../database/transaction.ts'
import { enterCreditsBilled } from '../ledger/enter.ts'
import { markBilled } from './store.ts'

/** Records which of these accounts' adjustments are now on a bill, in the transaction that writes the bills. */
export async function noteBilled(
  trx: Queries,
  accountIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await enterCreditsBilled(trx, await markBilled(trx, accountIds), now)
}
