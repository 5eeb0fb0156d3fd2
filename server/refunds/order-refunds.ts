// Refunds the credit of closed accounts. The steps are those of every movement of money: record, ask, settle
// (`server/intents/intent.ts`). While the outcome is unknown, the biller is asked again with the same key.
import { holdAccount } from '../accounts/hold-account.ts'
import { warnOwners } from '../contact-preferences/notify-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Asking, askFor, leaseOf } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import { enterRefund } from '../ledger/enter.ts'
import type { World } from '../world.ts'
import { refundOrdered } from './mails.ts'
import { acceptRefund, findOpenRefunds, type OpenRefund, takeUpRefund } from './store.ts'
import type { RefundRow } from './tables.ts'

/** The number of seconds that one server has to ask the biller about a refund. After that, another server may ask. */
const leaseSeconds = 60

/**
 * Sends open refunds to the biller.
 * @returns the number of refunds it tried to send
 */
export const orderRefunds = (world: World): Promise<number> =>
  tryThrough<OpenRefund>(world, {
    job: 'order-refunds',
    thingOf: ({ account_id }) => account_id,
    find: (most, after) => findOpenRefunds(world.database, { ...leaseOf(world, leaseSeconds), most }, after),
    async work(open) {
      const refund = await inTransaction(world.database, async (trx) => {
        await holdAccount(trx, open.account_id)
        return takeUpRefund(trx, open, leaseOf(world, leaseSeconds))
      })
      if (refund && !(await askFor(world, refunding, refund)))
        throw new Error('The biller did not take a refund.')
    },
  })

const refunding: Asking<RefundRow, 'accepted'> = {
  async ask({ biller }, { account_id: accountId, id, amount_cents: amountCents }) {
    const answer = await biller.refund({ key: id, accountId, amountCents })
    return answer === 'unknown' ? undefined : answer
  },
  settle: (world, refund) =>
    inTransaction(world.database, async (trx) => {
      const { account_id: accountId, id, amount_cents: amountCents } = refund
      const now = world.clock()
      await holdAccount(trx, accountId)
      if (!(await acceptRefund(trx, refund, now))) return
      await enterRefund(trx, { accountId, refundId: id, amountCents }, now)
      await warnOwners(
        trx,
        world,
        accountId,
        refundOrdered(world.config, { ...refund, accountId, amountCents }),
      )
    }),
}
