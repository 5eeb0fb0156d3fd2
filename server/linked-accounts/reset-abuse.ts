import { endTries } from '../accounts/pin.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { counting } from '../web/counting.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { type NotStill, refuseLeft } from './still-may.ts'

/**
 * Ends the lock on linking an account by its number and PIN. After each reset, someone can guess PINs again. So all
 * staff together get only a few resets a day for an account. Locks on the identity stay (`unlockCustomer`).
 */
export const resetAbuse = (
  world: World,
  acting: InViewOnAccount,
  asked: Asked,
): Promise<undefined | Refused<NotStill | 'too-many-requests'>> =>
  counting(world, asked, ['abuse-reset', { name: acting.account.id }], () =>
    inTransaction(world.database, async (trx) => {
      const left = await refuseLeft(trx, acting, world)
      if (left) return left
      await endTries(world, trx, acting.account.accountNumber)
      return undefined
    }),
  )
