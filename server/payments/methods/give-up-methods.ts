import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { type DeclineReason, declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { remedyOf } from '@lightwell/rulebook/payments/declines.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { stoppedMail } from '../../autopay/mails.ts'
import { stopRulesWith } from '../../autopay/stop.ts'
import type { Queries } from '../../database/transaction.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import type { MailDraft } from '../../messages/mail/compose.ts'
import { giveUpMethod } from '../../payment-methods/pay/hold-method.ts'
import type { World } from '../../world.ts'
import { unauthorizedMail, withdrawnMail } from '../mails.ts'
import type { PaymentRow } from '../tables.ts'
import { cancelScheduledWith } from './store.ts'

/**
 * Locks the accounts of payments whose methods may have failed for good, in the order of their ids. Must be the first
 * step of the transaction that records the failure. If auto pay starts with such a method at the same time, one of
 * these happens:
 * - `giveUpMethods` finds the new auto pay.
 * - The code that starts auto pay finds that the method can't be used.
 */
export async function holdToGiveUp(
  trx: Queries,
  failing: readonly { accountId: string; reason: DeclineReason }[],
): Promise<void> {
  const failed = failing.filter(({ reason }) => remedyOf(reason) !== 'try-again')
  const accountIds = new Set(failed.map(({ accountId }) => accountId))
  for (const accountId of [...accountIds].toSorted()) await holdAccount(trx, accountId)
}

/**
 * Stops using methods whose payments failed for good. Runs in the transaction that records the failure, after
 * `holdToGiveUp` has locked the accounts.
 * - Auto pay with the method stops.
 * - Scheduled payments with the method are canceled, and the people who ordered them are emailed.
 * - If the method's holder objects to charges, the method can't be charged until the holder authorizes it again
 *   (`save-method.ts`).
 *
 * If a card is declined for another reason, payments that customers scheduled with it stay scheduled. `tryAgain` stops
 * auto pay with the card.
 * @returns the emails.
 */
export async function giveUpMethods(
  trx: Queries,
  world: World,
  failed: readonly PaymentRow[],
  now: Temporal.Instant,
): Promise<MailDraft[]> {
  const mails: MailDraft[] = []
  const today = dayOf(now, world.config.businessZone)
  for (const payment of failed) {
    const { account_id: accountId, method_id: methodId } = payment
    const remedy = remedyOf(declineReasonOf(payment.decline_reason ?? 'other'))
    const isRevoked = remedy === 'new-authorization'
    const isGone = remedy === 'other-method' && payment.status === 'returned'
    if (methodId === null || !(isRevoked || isGone)) continue
    const which = { accountId, methodId }
    const rules = await stopRulesWith(trx, which, today, now)
    await giveUpMethod(trx, which, { isRevoked }, now)
    const cancelled = await cancelScheduledWith(trx, accountId, methodId, now)
    const stopped = await readersOf(
      trx,
      rules.map((rule) => ({ ...payment, ...rule })),
    )
    const withdrawn = await readersOf(trx, cancelled)
    mails.push(
      ...stopped.map((each) => stoppedMail(world.config, each)),
      ...withdrawn.map((each) => (isRevoked ? unauthorizedMail : withdrawnMail)(world.config, each)),
    )
  }
  return mails
}
