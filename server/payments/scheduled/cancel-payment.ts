import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { cancelPayment as cancelCall } from '@lightwell/rulebook/payments/contract.ts'
import { isCancellable } from '@lightwell/rulebook/payments/states.ts'
import { isInView, type OverAccount } from '../../acting/actor.ts'
import { byColumns, byOf } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import { inTransaction } from '../../database/transaction.ts'
import { bySupport, readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import { refuseEndedView } from '../../web/still-acts.ts'
import type { World } from '../../world.ts'
import { cancelledMail } from '../mails.ts'
import { movePayment } from '../store.ts'
import type { PaymentRow } from '../tables.ts'
import { whyFixed } from './change-payment.ts'
import { insertChange, lockPayment } from './change-store.ts'

/**
 * Cancels a scheduled payment, and emails the people who get that payment's emails. Canceling it again gives the same
 * answer and sends no email. For auto pay, only this bill's payment is canceled, and auto pay continues with the next
 * bill.
 */
export async function cancelPayment(
  world: World,
  acting: OverAccount,
  paymentId: string,
): Promise<PaymentRow | Refused<CallRefusal<typeof cancelCall> | 'not-signed-in'>> {
  const { subject, account } = acting
  const isBySupport = isInView(acting)
  const now = world.clock()
  const which = { accountId: account.id, paymentId }
  const change = {
    id: newId(now),
    event: 'cancel' as const,
    idempotency_key: null,
    request_hash: null,
    ...byColumns(byOf(acting)),
  }
  return inTransaction(world.database, async (trx) => {
    const ended = await refuseEndedView(trx, acting, world)
    if (ended !== undefined) return ended
    const before = await lockPayment(trx, which)
    if (before === undefined) return refuse('not-found')
    if (before.status === 'cancelled') return before
    if (!isCancellable(before.status)) return whyFixed(before)
    const cancelled = await movePayment(trx, which, 'cancel', now)
    if (cancelled === undefined) throw new Error('A locked payment moved.')
    await insertChange(trx, before, change, now)
    const readers = await readersOf(trx, [cancelled], subject.id)
    await addAllToOutbox(
      trx,
      readers.map((each) =>
        cancelledMail(world.config, isBySupport ? bySupport(each) : each, { isBySupport }),
      ),
      now,
    )
    return cancelled
  })
}
