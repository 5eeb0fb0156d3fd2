import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { endRequest } from '../approvals/approvals.ts'
import { inTransaction } from '../database/transaction.ts'
import { askFor } from '../intents/intent.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { adjusting } from './ask-biller.ts'
import { findAdjustment, moveAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

type NotTakenBack = 'not-found' | 'act-first' | 'already-billed' | 'adjustment-pending'

/**
 * Withdraws a credit or a waiver that isn't on a bill yet. If the adjustment waits for a second person, its request for
 * approval ends, and nobody is notified. Withdrawing again changes nothing. Refuses with `adjustment-pending` if the
 * biller hasn't confirmed the adjustment yet.
 */
export async function takeBackAdjustment(
  world: World,
  acting: InViewOnAccount,
  id: string,
): Promise<AdjustmentRow | Refused<NotTakenBack>> {
  const which = { account_id: acting.account.id, id }
  const begun = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, which.account_id)
    const now = world.clock()
    if (!(await world.views.lockActing(trx, acting.view.id, now))) return refuse('act-first')
    const row = await findAdjustment(trx, which)
    if (row === undefined || row.status === 'refused') return refuse('not-found')
    if (row.status === 'ordered') return refuse('adjustment-pending')
    if (row.statement_on !== null) return refuse('already-billed')
    if (row.status === 'waiting') {
      await moveAdjustment(trx, row, 'waiting', { status: 'withdrawn' })
      if (row.approval_id !== null) await endRequest(trx, row.approval_id, now)
    }
    if (row.status !== 'given') return undefined
    const asked_at = new Date(now.epochMilliseconds)
    await moveAdjustment(trx, row, 'given', { status: 'withdrawing', asked_at })
    return { ...row, status: 'withdrawing' as const }
  })
  if (begun instanceof Refused) return begun
  if (begun) await askFor(world, adjusting, begun)
  const now = await findAdjustment(world.database, which)
  if (now === undefined) throw new Error('An adjustment is gone that was just taken back.')
  return begun && now.status === 'given' ? refuse('already-billed') : now
}
