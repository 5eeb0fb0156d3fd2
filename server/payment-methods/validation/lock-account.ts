import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { cancelUnfit } from '../../payments/methods/open-payments.ts'
import type { World } from '../../world.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { moveValidation } from './store.ts'

/**
 * Blocks a bank account from paying. Cancels its scheduled payments and emails the people who ordered them. Runs in the
 * caller's transaction, which must hold the lock on the account's row.
 */
export async function lockAccount(
  world: World,
  trx: Transaction<Tables>,
  { account_id: accountId, id: methodId }: PaymentMethodRow,
  now: Temporal.Instant,
): Promise<undefined> {
  const facts = { tries_left: 0, amounts_cents: null, try_id: null }
  const which = { accountId, methodId }
  if (await moveValidation(trx, which, 'refuse', facts)) await cancelUnfit(trx, world, which, now)
}
