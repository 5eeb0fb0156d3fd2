import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { ByGuest, OverAccount } from '../acting/actor.ts'
import { orGuest } from '../guests/guard.ts'
import type { Guard } from '../web/guards.ts'
import { accountOfService, ownOrders, ownServices } from '../web/own-things.ts'
import type { World } from '../world.ts'

/** Whoever may do something about tickets or orders. */
export type OnWork = OverAccount | ByGuest<'works'>

export interface OfService {
  params: { serviceId: ServiceId }
}

const accountOf = accountOfService(({ params }: OfService) => params.serviceId, ['BILLING', 'UNPROVISIONED'])

/** Those who may see the services of the account that it is of, and so its tickets (decisions §10). */
export const ofService = ownServices(accountOf)

/** The same, and those who wait for their installation: the welcome page shows their orders (AH §2.2). */
export const ofWelcomedService = ownOrders(accountOf)

/** What of a call names one ticket or order. */
interface OfOne extends OfService {
  query?: { id?: string; limit?: number }
  body?: { id: string }
}

/**
 * Those whom the guard admits, and whoever has looked it up (AH §1, §7): in the browser in which they did, by the service of that look-up,
 * and what they found of these kinds alone; anything else is to them as if it did not exist.
 */
export const orLookedUp = <Input extends OfOne>(
  world: World,
  guard: Guard<Input, OverAccount>,
  kinds: readonly WorkKind[],
): Guard<Input, OnWork> =>
  orGuest(world, guard, {
    area: 'works',
    named: ({ params }) => params.serviceId,
    isTheirs(works, { query, body }) {
      const id = query?.id ?? body?.id
      return id === undefined || kinds.some((kind) => works[kind].includes(id))
    },
  })
