import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { World } from '../app.ts'
import { holdAutopay, moveAutopay } from '../autopay/method-use.ts'
import type { PaymentMethodRow } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { moveScheduledPayments } from '../payments/open-payments.ts'
import { clearDefault, lockMethod, moveMethod } from './store.ts'

/**
 * Holds the card that is to be replaced, and auto pay with it: whoever is about to use the card has done so when this
 * returns, so that it goes along, or finds the card gone (`hold-method.ts`). Auto pay first: so does who uses the card for it.
 */
export async function holdFormer(
  trx: Queries,
  accountId: string,
  methodId: string,
): Promise<PaymentMethodRow | undefined> {
  await holdAutopay(trx, accountId)
  return lockMethod(trx, accountId, methodId, 'to change')
}

/** Whether a new card may take the place of a saved one: a bank account is verified first, so it cannot at once. */
export function canReplace(
  { clock, config }: World,
  former: PaymentMethodRow | undefined,
  method: PaymentMethodRow,
): former is PaymentMethodRow {
  const today = dayOf(clock(), config.businessZone)
  return (
    former?.is_saved === true &&
    former.status !== 'deleted' &&
    former.type === 'card' &&
    method.type === 'card' &&
    !hasExpired({ expMonth: method.exp_month, expYear: method.exp_year }, today)
  )
}

/**
 * Puts a card that was just saved in the place of another: auto pay, scheduled payments and the default go over to it, and
 * the other is deleted. What is on its way with the other goes on with it. Runs in the caller's transaction, which holds
 * the account and the other card.
 */
export async function replaceMethod(
  trx: Queries,
  former: PaymentMethodRow,
  method: PaymentMethodRow,
  now: Temporal.Instant,
): Promise<void> {
  const accountId = former.account_id
  await moveAutopay(trx, accountId, former.id, method.id, now)
  await moveScheduledPayments(trx, accountId, former.id, method)
  if (former.is_default) {
    await clearDefault(trx, accountId)
    await moveMethod(trx, { accountId, methodId: method.id }, 'default', { is_default: true })
  }
  await moveMethod(trx, { accountId, methodId: former.id }, 'delete', {
    is_default: false,
    expiry_asked_at: null,
    forget_after: new Date(now.epochMilliseconds),
  })
}
