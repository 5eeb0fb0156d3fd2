import type { Acting, ByGuest, OverAccount } from '../acting/actor.ts'
import type { GuestArea, GuestMay } from '../acting/guest-areas.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { GuardName } from '../web/guard-table.ts'
import type { Guard } from '../web/guards.ts'
import type { World } from '../world.ts'
import { readGuest } from './session.ts'

/** The facts about a call that decide which guests it admits. */
interface GuestAccess<Input, Area extends GuestArea> {
  area: Area
  /** The guard's name in the guard table (`web/guard-table.ts`). */
  name: GuardName
  /** Returns the guest's own id, which the area's calls have in place of an account or service id (AH §3, §7). */
  idOf(guest: ByGuest): string
  /** Returns the account id or service id in the call's input. In a guest's calls, that's the guest's id. */
  named(input: Input): string
  /** True if the guest's session covers the thing that the call is about. */
  covers?(may: GuestMay[Area], input: Input): boolean
  /**
   * The refusal if a call names a guest session that this browser doesn't have. By default, the guard's own refusal.
   */
  refusal?(guest: ByGuest | undefined): Refused<'not-signed-in' | 'not-found'>
}

/**
 * Makes `covers` required, unless the area's type in `GuestMay` is `true`. A guest session for such an area covers
 * everything in it.
 */
type Covered<Access extends GuestAccess<never, Area>, Area extends GuestArea> = GuestMay[Area] extends true
  ? Access
  : Access & Required<Pick<Access, 'covers'>>

/**
 * Extends a guard to also admit a guest. The call names the guest, whose session must be in this browser and cover the
 * area. A thing that the session doesn't cover is refused as if it didn't exist.
 */
export const orGuest = <Input, Area extends GuestArea>(
  world: World,
  guard: Guard<Input, OverAccount>,
  { area, name, idOf, named, covers, refusal }: Covered<GuestAccess<Input, Area>, Area>,
): Guard<Input, OverAccount | ByGuest<Area>> => ({
  ...guard,
  name,
  async admit(acting: Acting, input: Input, request) {
    if (!named(input).startsWith('GUEST')) return guard.admit(acting, input, request)
    const guest = await readGuest(world, request, area)
    if (guest !== undefined && idOf(guest) === named(input))
      return covers?.(guest.may[area], input) === false ? refuse('not-found') : guest
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
