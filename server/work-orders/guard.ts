import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { ByGuest, OverAccount } from '../acting/actor.ts'
import { orGuest } from '../guests/guard.ts'
import { guestService } from '../guests/session.ts'
import type { Guard } from '../web/guards.ts'
import { accountOfService, ownOrders, ownServices } from '../web/own-things.ts'
import type { World } from '../world.ts'

/** Anyone who can act on tickets or orders: a signed-in person, or a guest who looked them up. */
export type OnWork = OverAccount | ByGuest<'works'>

export interface OfService {
  params: { serviceId: ServiceId }
}

const accountOf = accountOfService(({ params }: OfService) => params.serviceId, ['BILLING', 'UNPROVISIONED'])

/** Admits people who can see the account's services, and therefore its tickets (decisions §10). */
export const seesTickets = ownServices(accountOf)

/**
 * Admits people who can see the account's services, and customers waiting for their installation. The welcome page
 * shows these customers their orders (AH §2.2).
 */
export const seesOrders = ownOrders(accountOf)

/** The part of a call's input that can name one ticket or order. A call without an `id` is about all of them. */
interface OfOne extends OfService {
  query?: { id?: string; limit?: number }
  body?: { id: string }
}

/**
 * Extends a guard to guests who looked up tickets or orders (AH §1, §7). A guest can act only in the browser used for
 * the look-up, and only on tickets or orders that the look-up found. Anything else is treated as nonexistent.
 * @param kinds tickets, orders or both
 */
export const orLookedUp = <Input extends OfOne>(
  world: World,
  guard: Guard<Input, OverAccount>,
  kinds: readonly WorkKind[],
): Guard<Input, OnWork> =>
  orGuest(world, guard, {
    area: 'works',
    name: 'ownOrLookedUp',
    idOf: guestService,
    named: ({ params }) => params.serviceId,
    covers(works, { query, body }) {
      const id = query?.id ?? body?.id
      return id === undefined || kinds.some((kind) => works[kind].includes(id))
    },
  })
