import { type Acting, isInView, type OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Looks once more, in the transaction of a change, whether staff still may act in their view: it may have been ended since they were
 * admitted, or they may have another role. Both stay as they are until the transaction ends. Customers aren't asked: `refuseEnded` does
 * that for what a customer may no longer do either.
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
 * The same in a transaction of its own, right before another system is asked for a change: no transaction spans that. What was asked for by
 * then is done.
 */
export async function refuseEndedViewBefore(
  world: Pick<World, 'database' | 'clock' | 'views'>,
  acting: Acting,
): Promise<undefined | Refused<'not-signed-in'>> {
  if (!isInView(acting)) return undefined
  return inTransaction(world.database, (trx) => refuseEndedView(trx, acting, world))
}
