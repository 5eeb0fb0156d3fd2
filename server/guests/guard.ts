import type { Acting, ByGuest, OverAccount } from '../acting/actor.ts'
import type { GuestArea, GuestMay } from '../acting/guest-may.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { Guard, GuardName } from '../web/guards.ts'
import type { World } from '../world.ts'
import { guestRef, guestService, readGuest } from './session.ts'

/** For each area, the name of its guard, and the id that stands for a guest in its calls (AH §3, §7). */
const calls: Record<GuestArea, { guard: GuardName; nameOf: (guest: ByGuest) => string }> = {
  works: { guard: 'ownOrLookedUp', nameOf: guestService },
  equipment: { guard: 'ownOrGuest', nameOf: guestRef },
}

/** The facts about a call that decide which guests it admits. */
interface Touching<Input, Area extends GuestArea> {
  area: Area
  /** Returns the account id or service id in the call's input. A guest's calls have the guest's id there. */
  named(input: Input): string
  /** True if the guest's session covers the call's object. By default, a session covers everything in its area. */
  isTheirs?(may: GuestMay[Area], input: Input): boolean
  /**
   * The refusal if a call names a guest session that this browser doesn't have. By default, the guard's own refusal.
   */
  refusal?(guest: ByGuest | undefined): Refused<'not-signed-in' | 'not-found'>
}

/**
 * Extends a guard to also admit guests. If the call names a guest session, that session must be in this browser and
 * cover the area.
 */
export const orGuest = <Input, Area extends GuestArea>(
  world: World,
  guard: Guard<Input, OverAccount>,
  { area, named, isTheirs = () => true, refusal }: Touching<Input, Area>,
): Guard<Input, OverAccount | ByGuest<Area>> => ({
  ...guard,
  name: calls[area].guard,
  async admit(acting: Acting, input: Input, request) {
    if (!named(input).startsWith('GUEST')) return guard.admit(acting, input, request)
    const guest = await readGuest(world, request, area)
    if (guest !== undefined && calls[area].nameOf(guest) === named(input))
      return isTheirs(guest.may[area], input) ? guest : refuse('not-found')
    return refusal?.(guest) ?? guard.admit(acting, input, request)
  },
})

/** Admits a guest whose session in this browser covers the area. For the forms on guests' pages. */
export const guestOf = <Area extends GuestArea>(
  world: World,
  area: Area,
): Guard<unknown, ByGuest<Area>, 'not-signed-in'> => ({
  name: 'guest',
  admit: async (_acting, _input, request) =>
    (await readGuest(world, request, area)) ?? refuse('not-signed-in'),
})
