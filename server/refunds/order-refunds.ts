// Refunds credit of closed accounts, like every move of money: the intent is committed, the biller is asked outside of any
// transaction under the refund's own key, and its answer is recorded with the ledger entry behind a guarded update. While the
// answer is unknown the same key is asked again.
import { holdAccount } from '../accounts/hold-account.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import { enterRefund } from '../ledger/enter.ts'
import type { World } from '../world.ts'
import { refundOrdered } from './letters.ts'
import { acceptRefund, findOpenRefunds, type OpenRefund, takeUpRefund } from './store.ts'

/** How long whoever asks the biller is left alone, in seconds. */
const leaseSeconds = 60

/** Hands open refunds to the biller. @returns how many it looked at. */
export function orderRefunds(world: World): Promise<number> {
  return tryThrough<OpenRefund>(world, {
    job: 'order-refunds',
    thingOf: ({ account_id }) => account_id,
    find: (most, after) => findOpenRefunds(world.database, { ...lease(world), most }, after),
    work: (refund) => orderRefund(world, refund),
  })
}

const lease = ({ clock }: World) => {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds: leaseSeconds }) }
}

async function orderRefund(world: World, open: OpenRefund): Promise<void> {
  const { account_id: accountId, id } = open
  const refund = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, accountId)
    return takeUpRefund(trx, open, lease(world))
  })
  if (refund === undefined) return
  const amountCents = refund.amount_cents
  const outcome = await world.biller.refund({ key: id, accountId, amountCents })
  if (outcome !== 'accepted') throw new Error('The biller did not take a refund.')
  await inTransaction(world.database, async (trx) => {
    const now = world.clock()
    await holdAccount(trx, accountId)
    if (!(await acceptRefund(trx, open, now))) return
    await enterRefund(trx, { accountId, refundId: id, amountCents }, now)
    await warnOwners(
      trx,
      world,
      accountId,
      refundOrdered(world.config, { ...refund, accountId, amountCents }),
    )
  })
}
