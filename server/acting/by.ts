import type { Acting, Actor } from './actor.ts'

/**
 * Who did something, in one shape wherever that is written down (`by_kind`, `by_id`). A customer acts on an account of their own, or of
 * nobody's; a helper on one that they help with. `id`: of an identity, a guest's session, a member of staff, or the name of a job; `null` for
 * a guest without a session.
 */
export interface By {
  kind: ByKind
  id: string | null
}
export type ByKind = 'customer' | 'helper' | 'guest' | 'staff' | 'job'

/** Who does it, as it's written down. */
export function byOf({ actor, account }: Acting): By {
  if (actor.kind === 'staff') return { kind: 'staff', id: actor.staffId }
  if (actor.kind === 'guest') return { kind: 'guest', id: 'guestId' in actor ? actor.guestId : null }
  const isHelper = account !== undefined && 'role' in account && account.role === 'user'
  return { kind: isHelper ? 'helper' : 'customer', id: actor.identityId }
}

/** The id of the identity of who does it; `null` for staff and guests, who have none. */
export const identityIdOf = (actor: Actor): string | null =>
  actor.kind === 'customer' ? actor.identityId : null
