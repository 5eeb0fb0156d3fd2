// The same order as every move of money: commit the intent, ask the biller outside any transaction with the adjustment's own key, and record
// its answer in a guarded update together with the ledger entry. Without a clear answer the adjustment stays as it is, and
// `settle-adjustments` asks again with the same key.
import { holdAccount } from '../accounts/hold-account.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { enterCreditGiven, enterCreditWithdrawn } from '../ledger/enter.ts'
import type { World } from '../world.ts'
import { adjustmentLetter } from './letters.ts'
import { noteBilled } from './note-billed.ts'
import { moveAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/** The code of each kind's line on a bill. */
const codes = { credit: 'courtesy-credit', 'late-fee': 'late-fee-waived' } as const

/** Asks the biller to put an `ordered` adjustment on the next bill, and records its answer. @returns false without a clear answer */
export async function orderCredit(world: World, row: AdjustmentRow): Promise<boolean> {
  const { account_id: accountId, id: key, amount_cents: amountCents, given_on: on } = row
  const answer = await world.biller.credit({ key, accountId, amountCents, code: codes[row.kind], on })
  if (answer === 'unknown') return false
  const status = answer === 'accepted' ? 'given' : 'refused'
  await recorded(world, row, { from: 'ordered', status }, async (trx, now) => {
    if (status === 'refused') return
    await enterCreditGiven(trx, row, now)
    await noteBilled(trx, [accountId], now)
    await warnOwners(trx, world, accountId, adjustmentLetter(world.config, row, 'given'))
  })
  return true
}

/** Asks the biller to take a `withdrawing` adjustment off the next bill, and records its answer. @returns false without a clear answer */
export async function withdrawCredit(world: World, row: AdjustmentRow): Promise<boolean> {
  const { account_id: accountId, id: key } = row
  const answer = await world.biller.withdrawCredit({ key, accountId })
  if (answer === 'unknown') return false
  const status = answer === 'withdrawn' ? 'withdrawn' : 'given'
  await recorded(world, row, { from: 'withdrawing', status }, async (trx, now) => {
    if (status === 'given') return noteBilled(trx, [accountId], now)
    await enterCreditWithdrawn(trx, row, now)
    await warnOwners(trx, world, accountId, adjustmentLetter(world.config, row, 'taken-back'))
  })
  return true
}

/** Moves it to the new state and runs `follow`, in one transaction. If another server was first, it does neither. */
const recorded = (
  world: World,
  row: AdjustmentRow,
  { from, status }: { from: AdjustmentRow['status']; status: AdjustmentRow['status'] },
  follow: (trx: Queries, now: Temporal.Instant) => Promise<void>,
): Promise<void> =>
  inTransaction(world.database, async (trx) => {
    await holdAccount(trx, row.account_id)
    if (await moveAdjustment(trx, row, from, { status })) await follow(trx, world.clock())
  })
