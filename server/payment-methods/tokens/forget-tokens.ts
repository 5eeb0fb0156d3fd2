// What nobody pays with any more is forgotten: where a card or an account was deleted or replaced, or was entered and never
// saved, the provider is asked to forget the token, and then it is wiped here, too. The row says that it is still to be
// done (`forget_after`), and forgetting twice does no harm, so that a server may end anywhere in between.
import { tokenNeededUntil } from '@lightwell/rulebook/payment-methods/rules.ts'
import { inTransaction } from '../../database/transaction.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import { hasOpenPayments } from '../../payments/methods/open-payments.ts'
import type { World } from '../../world.ts'
import { lockMethod, moveMethod } from '../store.ts'
import { claimForgettable, type ForgettableMethod, putOff, wipeToken } from './forget-store.ts'
import { openToken } from './token.ts'

/** Longer than a call to the provider may take, in seconds, so that whoever asked before has given up. */
const patienceSeconds = 60
/** A payment that waits, or whose outcome is unknown, may take long: it is looked at again after so many minutes. */
const openPaymentMinutes = 60

/**
 * Lets the provider forget the tokens that are not needed any more.
 * @returns how many it forgot.
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
  const lookAgain = now.add({ minutes: openPaymentMinutes })
  const neededUntil = method.has_open_payments ? lookAgain : tokenNeededUntil(method.type, lastPaid(method))
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

/** Ends a method that was never saved, unless it is being saved or paid with at this moment. */
const lapse = (world: World, which: { accountId: string; methodId: string }): Promise<boolean> =>
  inTransaction(world.database, async (trx) => {
    await lockMethod(trx, which.accountId, which.methodId, 'to change')
    if (await hasOpenPayments(trx, which.accountId, which.methodId)) return false
    return (await moveMethod(trx, which, 'lapse', {})) !== undefined
  })

const lastPaid = ({ last_paid_at: at }: ForgettableMethod) =>
  at === null ? undefined : at.toTemporalInstant()
