import { checkReprints, type NamedBill, type ReprintRefusal } from '@lightwell/rulebook/paper-bills/rules.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { type OverAccount, writtenIn } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { recipientOf, requestedMail } from './mails.ts'
import { findPaperBills, insertReprint, type PaperBill } from './store.ts'

type ReprintOrder = OverAccount & { bills: NamedBill[] }

/**
 * Requests paper bills: all of them or none. A bill that's already requested stays requested. An email about the new
 * requests is written in the same transaction.
 * @returns all bills, in their current state.
 */
export async function requestReprints(
  world: World,
  order: ReprintOrder,
): Promise<PaperBill[] | Refused<ReprintRefusal | 'not-signed-in' | 'managing-not-permitted'>> {
  const now = world.clock()
  const { account, bills } = order
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, order, 'manages', world)
    if (ended !== undefined) return ended
    const refusal = checkReprints(bills, await findPaperBills(trx, account.id))
    if (refusal !== undefined) return refuse(refusal, { bills: refusal })
    const fresh: string[] = []
    // Records the bills in the order of their days, so that two requests for the same bills can't deadlock.
    for (const { date } of bills.toSorted((one, other) => (one.date < other.date ? 1 : -1))) {
      const wanted = {
        accountId: account.id,
        id: newId(now),
        statementOn: date,
        by: byOf(order),
        language: writtenIn(order),
      }
      if (await insertReprint(trx, wanted, now)) fresh.push(date)
    }
    if (fresh.length > 0) await addToOutbox(trx, requestedMail(world.config, recipientOf(order), fresh), now)
    return findPaperBills(trx, account.id)
  })
}
