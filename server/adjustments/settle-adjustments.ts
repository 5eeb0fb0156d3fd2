import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { orderCredit, withdrawCredit } from './ask-biller.ts'
import { findOpen, takeUp, type Which } from './store.ts'

/** Seconds for which nobody else asks the biller about the same adjustment. */
const leaseSeconds = 60

/** Asks the biller again about adjustments it hasn't answered, under their own keys. @returns how many it looked at */
export const settleAdjustments = (world: World): Promise<number> =>
  tryThrough<Which>(world, {
    job: 'settle-adjustments',
    thingOf: ({ id }) => id,
    find: (most, after) => findOpen(world.database, { ...lease(world), most }, after),
    work: (which) => settle(world, which),
  })

const lease = ({ clock }: World) => {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds: leaseSeconds }) }
}

async function settle(world: World, which: Which): Promise<void> {
  const row = await takeUp(world.database, which, lease(world))
  if (row === undefined) return
  const ask = row.status === 'ordered' ? orderCredit : withdrawCredit
  if (!(await ask(world, row))) throw new Error('The biller gave no clear answer about a credit.')
}
