import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockActing } from '../views/still-acting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { orderCredit } from './ask-biller.ts'
import { finishWaiting, type NotFinished } from './second-person.ts'
import { findAdjustment } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

/**
 * Finishes what a second person has approved, for the one who asked. Where nobody has, or it was declined or is over, it asks anew
 * (`second-person-needed`). One that's finished already is answered as it is.
 * @param words why, for whoever is asked anew
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
    if (!(await lockActing(trx, acting.view.id, now))) return refuse('act-first')
    const row = await findAdjustment(trx, which)
    if (row === undefined || row.by_id !== acting.actor.staffId) return refuse('not-found')
    return row.status === 'waiting'
      ? finishWaiting(trx, world, acting, { waiting: row, words })
      : { row, isNew: false }
  })
  if (finished instanceof Refused) return finished
  if (finished.isNew) await orderCredit(world, finished.row)
  return (await findAdjustment(world.database, which)) ?? finished.row
}
