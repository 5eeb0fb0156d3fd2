import type { OnAccount } from '../acting/actor.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { cancelledMail } from './letters.ts'
import { findPaperBills, findReprint, moveReprint, type PaperBill } from './store.ts'

/**
 * Cancels a request for a bill on paper while it is not printed, and tells so by mail. Cancelled before, nothing changes.
 * @returns all bills, as they stand now.
 */
export async function cancelReprint(
  world: World,
  acting: OnAccount,
  reprintId: string,
): Promise<PaperBill[] | Refused<'not-found' | 'already-printed'>> {
  const now = world.clock()
  const { account } = acting
  const which = { accountId: account.id, id: reprintId }
  return inTransaction(world.database, async (trx) => {
    const isCancelled = await moveReprint(trx, which, 'cancel', now)
    const reprint = await findReprint(trx, which)
    if (reprint === undefined) return refuse('not-found')
    if (reprint.status === 'printed') return refuse('already-printed')
    if (isCancelled) await addToOutbox(trx, cancelledMail(world.config, acting, [reprint.statementOn]), now)
    return findPaperBills(trx, account.id)
  })
}
