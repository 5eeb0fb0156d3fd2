import { inTransaction } from '../database/transaction.ts'
import type { Doings } from '../web/noted.ts'
import type { World } from '../world.ts'
import { tellOfDoing } from './doing-letter.ts'
import { findLeftOpen, insertDoings, removeDoings, settleDoings } from './noted-store.ts'

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

const mostAtOnce = 500

/**
 * Tells of what was begun and not settled: its server ended, or another system never said what became of it. Gives of how many accounts.
 */
export async function tellOfDoings(world: Known): Promise<number> {
  const left = await findLeftOpen(world.database, world.clock(), mostAtOnce)
  for (const open of left) await settle(world, { ...open, isSure: false })
  return left.length
}

const settle = (
  world: Known,
  { accountId, ids, isSure }: { accountId: string; ids: string[]; isSure: boolean },
): Promise<void> =>
  inTransaction(world.database, async (trx) => {
    const now = world.clock()
    for (const doing of await settleDoings(trx, accountId, ids, now))
      await tellOfDoing(world, trx, doing, { isSure }, now)
  })
