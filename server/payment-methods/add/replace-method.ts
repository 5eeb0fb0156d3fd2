import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Transaction } from 'kysely'
import { holdAutopay, isUsedByAutopay, type MovedAutopay, moveAutopay } from '../../autopay/method-use.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries } from '../../database/transaction.ts'
import { moveScheduledPayments } from '../../payments/methods/open-payments.ts'
import type { World } from '../../world.ts'
import { clearDefault, lockMethod, moveMethod } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'

/**
 * Locks the card to replace, and its auto pay. The locks wait for transactions that already use the card, so everything
 * they write moves to the new card. Later transactions find the card deleted (`hold-method.ts`). Locks auto pay first,
 * like code that uses the card for auto pay, so the two can't deadlock.
 */
export async function holdFormer(
  trx: Queries,
  accountId: string,
  methodId: string,
): Promise<PaymentMethodRow | undefined> {
  await holdAutopay(trx, accountId)
  return lockMethod(trx, accountId, methodId, 'to change')
}

/**
 * True if a new card can replace a saved card. A bank account can't replace anything, because it first has to be
 * verified.
 */
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

/** True if auto pay doesn't use the old card, or the customer accepted the current auto pay text for the new card. */
export async function isAgreedForAutopay(
  trx: Queries,
  former: PaymentMethodRow,
  textVersion: string | undefined,
): Promise<boolean> {
  if (textVersion === autopayAuthorizationVersion) return true
  return !(await isUsedByAutopay(trx, former.account_id, former.id))
}

/**
 * Replaces a card with one that was just saved. Scheduled payments and auto pay move to the new card. It becomes the
 * default if the old card was. Auto pay gets a new authorization. The old card is deleted, but keeps pending payments.
 * Runs in the caller's transaction, which must have locked the account and the old card.
 * @returns the authorization texts under which auto pay continues.
 */
export async function replaceMethod(
  trx: Transaction<Tables>,
  world: World,
  { former, method, ...agreed }: Replacement,
  now: Temporal.Instant,
): Promise<string[]> {
  const accountId = former.account_id
  const texts = await moveAutopay(trx, world, { ...agreed, fromMethodId: former.id, method }, now)
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
  return texts
}

interface Replacement extends Omit<MovedAutopay, 'fromMethodId'> {
  former: PaymentMethodRow
}
