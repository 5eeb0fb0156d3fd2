import { holdAccount } from '../accounts/hold-account.ts'
import type { OverAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { cancelledMail, recipientOf } from './mails.ts'
import { printedName } from './print-bills.ts'
import { findPaperBills, findReprint, moveReprint, type PaperBill } from './store.ts'

/**
 * Cancels a request for a paper bill before the bill is printed, and confirms this by email. Canceling again changes
 * nothing. In every case, tells the print shop to withdraw the document. A server may have handed it over and died
 * before recording that.
 * @returns all bills, in their current state.
 */
export async function cancelReprint(
  world: World,
  acting: OverAccount,
  reprintId: string,
): Promise<
  PaperBill[] | Refused<'not-signed-in' | 'managing-not-permitted' | 'not-found' | 'already-printed'>
> {
  const now = world.clock()
  const { account } = acting
  const which = { accountId: account.id, id: reprintId }
  const cancelled = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, acting, 'manages', world)
    if (ended !== undefined) return ended
    const isCancelled = await moveReprint(trx, which, 'cancel', now)
    const reprint = await findReprint(trx, which)
    if (reprint === undefined) return refuse('not-found')
    if (reprint.status === 'printed') return refuse('already-printed')
    if (isCancelled)
      await addToOutbox(trx, cancelledMail(world.config, recipientOf(acting), [reprint.statementOn]), now)
    return { statementOn: reprint.statementOn, bills: await findPaperBills(trx, account.id) }
  })
  if (cancelled instanceof Refused) return cancelled
  const { statementOn, bills } = cancelled
  const { accountNumber } = account
  await world.printShop.withdraw(printedName({ id: reprintId, accountNumber, statementOn }))
  return bills
}
