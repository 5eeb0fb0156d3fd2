import { powerNoticeVersion } from '@lightwell/rulebook/voice/power-notice.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { OverAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction } from '../database/transaction.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { insertNotice } from './notice-store.ts'

/**
 * Records that an owner of an account acknowledged the current version of the notice about power outages (47 CFR
 * 9.11(b)(5)).
 * @returns the time of the acknowledgment; `not-owner` for someone who no longer owns the account
 */
export const acknowledgeNotice = (
  world: World,
  acting: OverAccount,
): Promise<Temporal.Instant | Refused<'not-signed-in' | 'not-owner'>> =>
  inTransaction(world.database, async (trx) => {
    const { account } = acting
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, acting, 'owns', world)
    if (ended !== undefined) return ended
    const now = world.clock()
    const notice = { accountId: account.id, by: byOf(acting), version: powerNoticeVersion }
    await insertNotice(trx, notice, now)
    return now
  })
