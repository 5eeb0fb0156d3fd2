import { type Acting, isInView, type OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Checks again, in the transaction that makes a change, that staff can still act for the customer. Since the call was
 * admitted, the view of the customer may have ended, or the staff role may have changed. Locks the view and the role
 * until the transaction ends. Doesn't check customers; `refuseEnded` does.
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
 * Checks the same as `refuseEndedView` in a transaction of its own. Call it right before requesting a change from
 * another system, which our transactions don't cover. A change already requested is still made if the view then ends.
 */
export async function refuseEndedViewBefore(
  world: Pick<World, 'database' | 'clock' | 'views'>,
  acting: Acting,
): Promise<undefined | Refused<'not-signed-in'>> {
  if (!isInView(acting)) return undefined
  return inTransaction(world.database, (trx) => refuseEndedView(trx, acting, world))
}
