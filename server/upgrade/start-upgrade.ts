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

/**
 * The number of seconds that a request waits for the upgrade. If the upgrade takes longer, it continues after the
 * answer.
 */
const patienceSeconds = 4

/** The number of seconds without progress after which a repeated request resumes the upgrade. */
const restSeconds = 10

/** The facts about an account that `mayMove` needs. */
export const asMover = (account: OnAccount['account']): MoverFacts => ({
  ...account,
  isPlatform: account.kind === 'platform',
})

/**
 * Upgrades an account to the platform: records the upgrade, and continues it as far as possible for now. Repeated or
 * concurrent requests share one upgrade. A repeated request gets the upgrade's current state. It resumes the upgrade
 * only after `restSeconds` without progress.
 * @returns the upgrade's current state. Undefined for an account that was on the platform from the start
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
