import { type MoverFacts, mayMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { OnAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction } from '../database/transaction.ts'
import { waitFor } from '../intents/intent.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { moveOnQuietly } from './move-on.ts'
import { findUpgrade, requestUpgrade, takeUpAgain } from './store.ts'
import type { UpgradeRow } from './tables.ts'

/** Seconds the caller waits for the move. It continues even if it takes longer. */
const patienceSeconds = 4

/** Seconds without progress after which a repeated request resumes the move. */
const restSeconds = 10

/** Returns the facts for `mayMove`. */
export const asMover = (account: OnAccount['account']): MoverFacts => ({
  ...account,
  isPlatform: account.kind === 'platform',
})

/**
 * Moves an account to the platform: records the move, and continues it as far as possible for now. Repeated or
 * concurrent requests share one move: they get its current state, and resume it only if it's been idle for a while.
 * @returns the move's current state; undefined for an account that was on the platform from the start
 */
export async function startUpgrade(
  world: World,
  acting: OnAccount,
): Promise<UpgradeRow | undefined | Refused<'not-signed-in' | 'managing-not-permitted'>> {
  const { account } = acting
  const who = { accountId: account.id, by: byOf(acting) }
  const goesOn = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, acting, 'manages', world)
    if (ended !== undefined) return ended
    const now = world.clock()
    return (
      (mayMove(asMover(account)) && (await requestUpgrade(trx, who, now))) ||
      takeUpAgain(trx, account.id, now.subtract({ seconds: restSeconds }), now)
    )
  })
  if (goesOn instanceof Refused) return goesOn
  if (goesOn) await waitFor(moveOnQuietly(world, account.id), { seconds: patienceSeconds })
  return findUpgrade(world.database, account.id)
}
