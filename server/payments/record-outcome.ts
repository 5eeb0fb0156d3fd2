import type { World } from '../app.ts'
import type { ChargeOutcome } from '../connectors/card-form/port.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import { newId } from '../database/id.ts'
import type { PaymentRow } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { declinedMail, receiptMail } from './letters.ts'
import { enterPayment, ledgerMoves, movePayment } from './store.ts'

type KnownOutcome = Exclude<ChargeOutcome, { outcome: 'unknown' }>

/**
 * Records what the biller said of a pending payment: its new state, its ledger entry, the balance and the mail, in one
 * transaction behind a guarded update. Whoever comes second finds the payment settled and changes nothing.
 */
export async function recordOutcome(
  world: World,
  payment: Pick<PaymentRow, 'account_id' | 'id'>,
  outcome: KnownOutcome,
  tell: { mailDecline: boolean },
): Promise<void> {
  const now = world.clock()
  const { brand } = world.config
  const entryId = newId(now)
  const which = { accountId: payment.account_id, paymentId: payment.id }
  await inTransaction(world.database, async (trx) => {
    if (outcome.outcome === 'approved') {
      const completed = await movePayment(trx, which, 'approve', now, {
        provider_charge_id: outcome.chargeId,
      })
      if (completed === undefined) return
      await enterPayment(trx, completed, entryId, ledgerMoves.payment, now)
      if (completed.receipt_email) await addToOutbox(trx, receiptMail(brand, completed), now)
      return
    }
    const facts = { provider_charge_id: outcome.chargeId, decline_reason: outcome.reason }
    const declined = await movePayment(trx, which, 'decline', now, facts)
    if (declined?.receipt_email && tell.mailDecline)
      await addToOutbox(trx, declinedMail(brand, declined), now)
  })
}
