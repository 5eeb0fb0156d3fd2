import type { Acting } from './actor.ts'

/**
 * The actor of a record, in one format everywhere (`by_kind`, `by_id`). A customer acts on their own account or one
 * without an owner, a helper on an account they have access to. `id`: an identity, a guest session, a member of staff
 * or a job name; null for a guest without a session.
 */
export interface By {
  kind: ByKind
  id: DoerId | null
}
export type ByKind = 'customer' | 'helper' | 'guest' | 'staff' | 'job'

declare const doer: unique symbol

/** Id of the actor. Branded, and only made here, so a subject's id doesn't compile in its place. */
export type DoerId = string & { readonly [doer]: true }

/** The two columns of every table with an author. */
export interface ByColumns {
  by_kind: ByKind
  by_id: DoerId | null
}

/** The actor as a record. */
export function byOf({ actor, account }: Pick<Acting, 'actor' | 'account'>): By {
  if (actor.kind === 'staff') return { kind: 'staff', id: actor.staffId as DoerId }
  if (actor.kind === 'guest')
    return { kind: 'guest', id: 'guestId' in actor ? (actor.guestId as DoerId) : null }
  const isHelper = account !== undefined && 'role' in account && account.role === 'user'
  return { kind: isHelper ? 'helper' : 'customer', id: actor.identityId as DoerId }
}

/** The actor for a person that no request has named yet: they just got an identity, or access to an account. */
export const byThemselves = (identityId: string, kind: 'customer' | 'helper'): By => ({
  kind,
  id: identityId as DoerId,
})

/** The actor for a job, by name. */
export const byJob = (name: string): By => ({ kind: 'job', id: name as DoerId })

/** The columns of a row by this author. */
export const byColumns = ({ kind, id }: By): ByColumns => ({ by_kind: kind, by_id: id })

/** The author of a row. */
export const byIn = ({ by_kind: kind, by_id: id }: ByColumns): By => ({ kind, id })

/** The id of an author's identity. Null for guests, staff and jobs, who have none. */
export const personIn = ({ kind, id }: By): string | null =>
  kind === 'customer' || kind === 'helper' ? id : null
