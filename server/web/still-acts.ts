import { type Acting, isInView, type OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Checks again, in the transaction that makes a change, that staff can still act in their view. The view may have ended
 * since the call was admitted, or the member of staff's role may have changed. The view and the role stay locked until
 * the transaction ends. Doesn't check customers; `refuseEnded` does.
 */
export async function refuseEndedView(
  trx: Queries,
  { view }: Pick<OverCustomer, 'view'>,
  { clock, views }: Pick<World, 'clock' | 'views'>,
): Promise<undefined | Refused<'not-signed-in'>> {
  const isOver = view !== undefined && !(await views.lockActing(trx, view.id, clock()))
  return isOver ? refuse('not-signed-in') : undefined
}

/**
 * Checks the same as `refuseEndedView` in a transaction of its own. For use right before we request a change from
 * another system, which no transaction of ours covers. A change requested before the view ends is still made.
 */
export async function refuseEndedViewBefore(
  world: Pick<World, 'database' | 'clock' | 'views'>,
  acting: Acting,
): Promise<undefined | Refused<'not-signed-in'>> {
  if (!isInView(acting)) return undefined
  return inTransaction(world.database, (trx) => refuseEndedView(trx, acting, world))
}
