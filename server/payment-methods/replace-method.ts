import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Transaction } from 'kysely'
import { holdAutopay, isUsedByAutopay, type MovedAutopay, moveAutopay } from '../autopay/method-use.ts'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { moveScheduledPayments } from '../payments/open-payments.ts'
import type { World } from '../world.ts'
import { clearDefault, lockMethod, moveMethod } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'

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

/** Whether auto pay may go on with another card: it does not use this one, or its text, as it is now, was accepted. */
export async function isAgreedForAutopay(
  trx: Queries,
  former: PaymentMethodRow,
  textVersion: string | undefined,
): Promise<boolean> {
  if (textVersion === autopayAuthorizationVersion) return true
  return !(await isUsedByAutopay(trx, former.account_id, former.id))
}

/**
 * Puts a card that was just saved in the place of another: auto pay, by an authorisation of its own, scheduled payments and
 * the default go over to it, and the other is deleted. What is on its way with the other goes on with it. Runs in the
 * caller's transaction, which holds the account and the other card.
 * @returns the texts by which auto pay goes on.
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
