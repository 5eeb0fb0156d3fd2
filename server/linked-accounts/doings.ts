import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { Doings } from '../web/noted.ts'
import type { World } from '../world.ts'
import { tellOfDoing } from './doing-letter.ts'
import { findLeftOpen, insertDoings, type LeftOpen, removeDoings, settleDoings } from './noted-store.ts'

type Known = Pick<World, 'database' | 'clock' | 'config'>

/** Where it is noted what those do who help with an account; its owners are written to once it is done. */
export const openDoings = (world: Known): Doings => ({
  async begin(who, doings) {
    const ids = await insertDoings(world.database, who, doings, world.clock())
    return {
      keep: () => settle(world, { accountId: who.accountId, ids, isSure: true }),
      drop: () => removeDoings(world.database, who.accountId, ids),
    }
  },
})

/**
 * Tells of what was begun and not settled: its server ended, or another system never said what became of it. Gives of how many accounts.
 */
export const tellOfDoings = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'tell-of-doings',
    thingOf: ({ accountId }: LeftOpen) => accountId,
    find: (most, after) => findLeftOpen(world.database, world.clock(), most, after?.accountId),
    work: (open) => settle(world, { ...open, isSure: false }),
  })

const settle = (world: Known, { accountId, ids, isSure }: LeftOpen & { isSure: boolean }): Promise<void> =>
  inTransaction(world.database, async (trx) => {
    const now = world.clock()
    for (const doing of await settleDoings(trx, accountId, { ids, isSure }, now))
      await tellOfDoing(world, trx, doing, { isSure }, now)
  })
