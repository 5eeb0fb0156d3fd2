import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isExpiryChoice } from '@lightwell/rulebook/payment-methods/rules.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseEnded, type StillActing } from '../../linked-accounts/still-may.ts'
import { Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { clearDefault, findSavedMethods, lockMethod, type MethodColumns, moveMethod } from '../store.ts'
import { hasOwnToken } from '../tokens/token.ts'
import { findValidation } from '../validation/store.ts'
import { refuseForOthers } from './others-method.ts'
import { isBeingPushed, pushExpiry } from './push-expiry.ts'

export interface MethodChange {
  methodId: string
  /** The new nickname. Undefined removes the nickname. */
  nickname: string | undefined
  expiry: { month: number; year: number } | undefined
  isDefault: boolean
}

type Refusal =
  | 'not-signed-in'
  | 'paying-not-permitted'
  | 'not-found'
  | 'managing-not-permitted'
  | 'expiry-refused'
  | 'method-unusable'
  | 'method-unauthorized'
  | 'method-unverified'
  | 'method-locked'

/**
 * Changes a method's nickname, a card's expiry, or the default method. The default method gets Y and all others get N,
 * even with concurrent calls (CP §4). An unverified bank account can't become the default. A new expiry is sent to the
 * provider after the commit. If sending fails, `push-expiry.ts` retries.
 */
export async function changeMethod(
  world: World,
  asker: StillActing,
  { methodId, nickname, expiry, isDefault }: MethodChange,
): Promise<MethodColumns | Refused<Refusal>> {
  const accountId = asker.account.id
  const which = { accountId, methodId }
  const now = world.clock()
  const changed = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, accountId)
    const ended = await refuseEnded(trx, asker, 'pays', world)
    if (ended !== undefined) return ended
    const before = await lockMethod(trx, accountId, methodId, 'to change')
    if (before?.is_saved !== true) return refuse('not-found')
    const others = refuseForOthers(before, asker)
    if (others !== undefined) return others
    const today = dayOf(now, world.config.businessZone)
    if (expiry && (before.type !== 'card' || !isExpiryChoice(expiry, today)))
      return refuse('expiry-refused', { expiration: 'expiry-refused' })
    if (expiry && !hasOwnToken(world, before)) return refuse('method-unusable')
    const becomesDefault = isDefault && !before.is_default
    if (becomesDefault) {
      const former = (await findSavedMethods(trx, accountId)).find(({ is_default }) => is_default)
      const taken = former && refuseForOthers(former, asker)
      if (taken !== undefined) return taken
    }
    if (becomesDefault && before.revoked_at !== null) return refuse('method-unauthorized')
    if (becomesDefault && before.status === 'unverified') {
      const isLocked = (await findValidation(trx, which))?.status === 'locked'
      return refuse(isLocked ? 'method-locked' : 'method-unverified')
    }
    const isNewExpiry = expiry && (before.exp_month !== expiry.month || before.exp_year !== expiry.year)
    const isPushing = isBeingPushed(before, now)
    const after = await moveMethod(trx, which, 'change', {
      nickname: nickname === undefined ? before.nickname : nickname || null,
      ...(isNewExpiry && {
        exp_month: expiry.month,
        exp_year: expiry.year,
        expiry_asked_at: isPushing ? before.expiry_asked_at : new Date(now.epochMilliseconds),
      }),
    })
    if (after === undefined) return refuse('not-found')
    if (becomesDefault) {
      await clearDefault(trx, accountId)
      await moveMethod(trx, which, 'default', { is_default: true })
    }
    return { after, mustPush: isNewExpiry && !isPushing }
  })
  if (changed instanceof Refused) return changed
  if (changed.mustPush) await pushExpiry(world, changed.after)
  const [current] = await findSavedMethods(world.database, accountId, methodId)
  return current ?? refuse('not-found')
}
