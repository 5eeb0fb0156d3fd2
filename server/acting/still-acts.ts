import type { Clock } from '../clock.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { lockActing } from '../views/still-acting.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import type { OverCustomer } from './actor.ts'

/**
 * Looks once more, in the transaction of a change, whether staff still may act in their view: it may have been ended since they were
 * admitted, or they may have another role. Both stay as they are until the transaction ends. Customers aren't asked: `refuseEnded` does
 * that for what a customer may no longer do either.
 */
export async function refuseEndedView(
  trx: Queries,
  { view }: Pick<OverCustomer, 'view'>,
  clock: Clock,
): Promise<undefined | Refused<'not-signed-in'>> {
  return view === undefined || (await lockActing(trx, view.id, clock())) ? undefined : refuse('not-signed-in')
}

/** Looks the same right before another system is asked for a change, which it makes outside our transactions. Customers aren't asked. */
export const refuseEndedViewFirst = async (
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { view }: Pick<OverCustomer, 'view'>,
): Promise<undefined | Refused<'not-signed-in'>> =>
  view && inTransaction(database, (trx) => refuseEndedView(trx, { view }, clock))
