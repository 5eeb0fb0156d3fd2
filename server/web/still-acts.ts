import { type Acting, isInView, type OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Checks again, in a change's transaction, that staff can still act in their view: the view may have ended since they
 * were admitted, or their role changed. Both stay locked until the transaction ends. Doesn't check customers:
 * `refuseEnded` does that.
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
 * The same in a transaction of its own, right before we ask another system for a change, since no transaction covers
 * that. Anything we've asked for by the time a view ends is still done.
 */
export async function refuseEndedViewBefore(
  world: Pick<World, 'database' | 'clock' | 'views'>,
  acting: Acting,
): Promise<undefined | Refused<'not-signed-in'>> {
  if (!isInView(acting)) return undefined
  return inTransaction(world.database, (trx) => refuseEndedView(trx, acting, world))
}
