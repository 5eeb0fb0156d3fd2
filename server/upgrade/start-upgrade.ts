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

/** How long whoever asks waits for the move, in seconds; it goes on all the same. */
const patienceSeconds = 4

/** How long a move rests before a repeat takes its step again, in seconds. */
const restSeconds = 10

/** What the rule of who may move an account asks. */
export const asMover = (account: OnAccount['account']): MoverFacts => ({
  ...account,
  isPlatform: account.kind === 'platform',
})

/**
 * Moves an account to the platform: records that it shall, and goes on as far as it gets. Asked for again, or by several at once,
 * it is the same move: they are told how far it is, and only where it has rested for a while they go on with it.
 * @returns how far it is; nothing for an account that was of the platform kind before.
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
