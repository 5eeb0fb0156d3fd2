import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Acting, ByGuestSession, OverAccount } from '../../acting/actor.ts'
import { refuse } from '../../web/errors.ts'
import type { Guard } from '../../web/guards.ts'
import type { World } from '../../world.ts'
import { guestRef, readGuestSession } from './session.ts'

/** Whoever may do something about an account by its guest's session alone. */
export type OnAccountOrGuest = OverAccount | ByGuestSession

/** Those whom the guard admits, and the guest of the session that the call names the account by, in the browser in which it was opened. */
export const orGuest = <Input extends { params: { id: AccountId } }>(
  world: World,
  guard: Guard<Input, OverAccount>,
): Guard<Input, OnAccountOrGuest> => ({
  ...guard,
  name: 'ownOrGuest',
  async admit(acting: Acting, input: Input, request) {
    if (!input.params.id.startsWith('GUEST-')) return guard.admit(acting, input, request)
    const session = await readGuestSession(world, request)
    if (session === undefined) return refuse('not-signed-in')
    if (guestRef(session) !== input.params.id) return refuse('not-found')
    return {
      actor: { kind: 'guest' as const },
      subject: undefined,
      account: { id: session.accountId as AccountId },
      guestId: session.id,
      language: acting.language,
    }
  },
})
