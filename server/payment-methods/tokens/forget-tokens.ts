// Deletes tokens of cards and bank accounts that were deleted, replaced, or entered but never saved. We ask the
// provider to delete the token, then erase our copy. `forget_after` stays set until the deletion is done. Repeating a
// deletion is harmless, so a server may crash at any point.
import { tokenNeededUntil } from '@lightwell/rulebook/payment-methods/rules.ts'
import { inTransaction } from '../../database/transaction.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import { hasOpenPayments } from '../../payments/methods/open-payments.ts'
import type { World } from '../../world.ts'
import { lockMethod, moveMethod } from '../store.ts'
import { claimForgettable, type ForgettableMethod, putOff, wipeToken } from './forget-store.ts'
import { openToken } from './token.ts'

/**
 * The number of seconds after which another server may try to delete the token. The first server's call to the provider
 * has ended by then.
 */
const patienceSeconds = 60
/** A method with scheduled or pending payments keeps its token. It's checked again after this number of minutes. */
const openPaymentMinutes = 60

/**
 * Deletes tokens that are no longer needed, at the provider and in our database.
 * @returns the number of tokens deleted
 */
export async function forgetTokens(world: World): Promise<number> {
  let forgotten = 0
  await tryThrough<ForgettableMethod>(world, {
    job: 'forget-tokens',
    thingOf: ({ account_id, id }) => `${account_id}/${id}`,
    find(most) {
      const now = world.clock()
      return claimForgettable(world.database, now, now.add({ seconds: patienceSeconds }), most)
    },
    async work(method) {
      if (await forget(world, method, world.clock())) forgotten += 1
    },
  })
  return forgotten
}

async function forget(world: World, method: ForgettableMethod, now: Temporal.Instant): Promise<boolean> {
  const which = { accountId: method.account_id, methodId: method.id }
  const checkAgainAt = now.add({ minutes: openPaymentMinutes })
  const neededUntil = method.has_open_payments
    ? checkAgainAt
    : tokenNeededUntil(method.type, lastPaid(method))
  if (neededUntil && Temporal.Instant.compare(neededUntil, now) > 0) {
    await putOff(world.database, which, neededUntil)
    return false
  }
  if (method.status !== 'deleted' && !(await lapse(world, which))) return false
  const token = openToken(world.vault, { ...method, method_id: method.id })
  if ((await world.cardForm.forgetToken({ token, methodId: method.id })) === 'unreachable') return false
  await wipeToken(world.database, which)
  return true
}

/** Ends a method that was never saved, unless it's being saved or used for a payment right now. */
const lapse = (world: World, which: { accountId: string; methodId: string }): Promise<boolean> =>
  inTransaction(world.database, async (trx) => {
    await lockMethod(trx, which.accountId, which.methodId, 'to change')
    if (await hasOpenPayments(trx, which.accountId, which.methodId)) return false
    return (await moveMethod(trx, which, 'lapse', {})) !== undefined
  })

const lastPaid = ({ last_paid_at: at }: ForgettableMethod) =>
  at === null ? undefined : at.toTemporalInstant()
