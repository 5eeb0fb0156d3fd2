import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { askFor } from '../intents/intent.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { adjusting } from './ask-biller.ts'
import { finishWaiting, type NotFinished } from './second-person.ts'
import { findAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/**
 * Finishes an adjustment that a second person has approved. Only the member of staff who requested the adjustment can
 * finish it. Without a valid approval, requests one again and refuses with `second-person-needed`. An adjustment that's
 * already finished is returned unchanged.
 * @param words the reason to show the approver in a new request
 */
export async function finishAdjustment(
  world: World,
  acting: InViewOnAccount,
  { id, words }: { id: string; words: string | undefined },
): Promise<AdjustmentRow | Refused<NotFinished | 'not-found' | 'act-first'>> {
  const which = { account_id: acting.account.id, id }
  const finished = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, which.account_id)
    const now = world.clock()
    if (!(await world.views.lockActing(trx, acting.view.id, now))) return refuse('act-first')
    const row = await findAdjustment(trx, which)
    if (row === undefined || row.by_id !== acting.actor.staffId) return refuse('not-found')
    return row.status === 'waiting'
      ? finishWaiting(trx, world, acting, { waiting: row, words })
      : { row, isNew: false }
  })
  if (finished instanceof Refused) return finished
  if (finished.isNew) await askFor(world, adjusting, finished.row)
  return (await findAdjustment(world.database, which)) ?? finished.row
}
