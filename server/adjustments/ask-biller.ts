// Asks the biller about a recorded adjustment (a credit or waived late fee). The steps are those of every movement of
// money: record, ask, settle (`server/intents/intent.ts`). Without a clear answer, the adjustment's state doesn't
// change, and the job `settle-adjustments` asks again with the same key.
import { holdAccount } from '../accounts/hold-account.ts'
import { warnOwners } from '../contact-preferences/notify-owners.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Asking } from '../intents/intent.ts'
import { enterCreditGiven, enterCreditWithdrawn } from '../ledger/enter.ts'
import type { World } from '../world.ts'
import { adjustmentMail } from './mails.ts'
import { noteBilled } from './note-billed.ts'
import { moveAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/** The code of the bill line for each kind of adjustment. */
const codes = { credit: 'courtesy-credit', 'late-fee': 'late-fee-waived' } as const

/**
 * Asks the biller to put an `ordered` adjustment on the next bill. For a `withdrawing` adjustment, asks to remove it
 * from the next bill.
 */
export const adjusting: Asking<AdjustmentRow, Answer> = {
  async ask({ biller }, row) {
    const { account_id: accountId, id: key, amount_cents: amountCents, given_on: on } = row
    const answer =
      row.status === 'ordered'
        ? await biller.credit({ key, accountId, amountCents, code: codes[row.kind], on })
        : await biller.withdrawCredit({ key, accountId })
    return answer === 'unknown' ? undefined : answer
  },
  settle: (world, row, answer) =>
    inTransaction(world.database, async (trx) => {
      await holdAccount(trx, row.account_id)
      if (await moveAdjustment(trx, row, row.status, { status: statusAfter[answer] }))
        await follow(trx, world, row, answer)
    }),
}

const statusAfter = {
  accepted: 'given',
  refused: 'refused',
  withdrawn: 'withdrawn',
  billed: 'given',
} as const satisfies Record<string, AdjustmentRow['status']>
type Answer = keyof typeof statusAfter

/**
 * Carries out what the biller's answer means. If the biller accepted or withdrew the adjustment, enters that in the
 * ledger and emails the owners. If a bill already has the adjustment's line, marks the adjustment as billed.
 */
async function follow(trx: Queries, world: World, row: AdjustmentRow, answer: Answer): Promise<void> {
  const now = world.clock()
  const { account_id: accountId } = row
  if (answer === 'accepted') await enterCreditGiven(trx, row, now)
  if (answer === 'withdrawn') await enterCreditWithdrawn(trx, row, now)
  if (answer === 'accepted' || answer === 'billed') await noteBilled(trx, [accountId], now)
  if (answer === 'accepted' || answer === 'withdrawn') {
    const mail = adjustmentMail(world.config, row, answer === 'accepted' ? 'given' : 'taken-back')
    await warnOwners(trx, world, accountId, mail)
  }
}
