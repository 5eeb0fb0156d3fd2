import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { Acting, ByLookUp, OverAccount } from '../acting/actor.ts'
import { refuse } from '../web/errors.ts'
import type { Guard } from '../web/guards.ts'
import { accountOfService, ownOrders, ownServices } from '../web/own-things.ts'
import type { World } from '../world.ts'
import { readHandle, serviceOf } from './guests/handle.ts'

/** Whoever may do something about tickets or orders. */
export type OnWork = OverAccount | ByLookUp

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
): Guard<Input, OnWork> => ({
  ...guard,
  name: 'ownOrLookedUp',
  async admit(acting: Acting, input: Input, request) {
    const { params, query, body } = input
    const lookUp = params.serviceId.startsWith('GUEST_') ? await readHandle(world, request) : undefined
    if (lookUp === undefined || serviceOf(lookUp) !== params.serviceId)
      return guard.admit(acting, input, request)
    const lookedUp = { ticket: lookUp.ticketIds, order: lookUp.orderIds }
    const named = query?.id ?? body?.id
    if (named !== undefined && !kinds.some((kind) => lookedUp[kind].includes(named)))
      return refuse('not-found')
    const account = { id: lookUp.accountId as AccountId }
    return {
      actor: { kind: 'guest' as const },
      subject: undefined,
      account,
      lookedUp,
      language: acting.language,
    }
  },
})
