import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockActing } from '../views/still-acting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { orderCredit } from './ask-biller.ts'
import { refuseClosing } from './give.ts'
import { awaitSecondPerson } from './second-person.ts'
import { findAdjustment, findBills } from './store.ts'
import type { AdjustmentRow } from './tables.ts'

type NotFinished =
  | 'not-found'
  | 'act-first'
  | 'second-person-needed'
  | 'already-waived'
  | 'account-closed'
  | 'account-closing'

/**
 * Finishes what a second person has approved, for the one who asked. Where nobody has, or it was declined or is over, it asks anew
 * (`second-person-needed`). One that's finished already is answered as it is.
 */
export async function finishAdjustment(
  world: World,
  acting: InViewOnAccount,
  id: string,
): Promise<AdjustmentRow | Refused<NotFinished>> {
  const which = { account_id: acting.account.id, id }
  const finished = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, which.account_id)
    const now = world.clock()
    if (!(await lockActing(trx, acting.view.id, now))) return refuse('act-first')
    const row = await findAdjustment(trx, which)
    if (row === undefined || row.by_id !== acting.actor.staffId) return refuse('not-found')
    if (row.status !== 'waiting') return { row, isNew: false }
    const closing = await refuseClosing(trx, row.account_id, row.kind, dayOf(now, world.config.businessZone))
    if (closing) return closing
    if (row.kind === 'late-fee') {
      const bills = await findBills(trx, row.account_id)
      const bill = bills.find(({ statementOn }) => statementOn === row.fee_statement_on)
      if (bill?.waived.some((line) => line === row.fee_line)) return refuse('already-waived')
    }
    const approved = await awaitSecondPerson(trx, acting, row, now)
    return approved instanceof Refused ? approved : { row: approved, isNew: true }
  })
  if (finished instanceof Refused) return finished
  if (finished.isNew) await orderCredit(world, finished.row)
  return (await findAdjustment(world.database, which)) ?? finished.row
}
