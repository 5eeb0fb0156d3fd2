import type { Acting } from './actor.ts'

/**
 * Who did something, in one shape wherever that is written down (`by_kind`, `by_id`). A customer acts on an account of their own, or of
 * nobody's; a helper on one that they help with. `id`: of an identity, a guest's session, a member of staff, or the name of a job; `null` for
 * a guest without a session.
 */
export interface By {
  kind: ByKind
  id: DoerId | null
}
export type ByKind = 'customer' | 'helper' | 'guest' | 'staff' | 'job'

declare const doer: unique symbol

/** Id of the actor. Branded, and made only here, so a subject's id doesn't compile in its place. */
export type DoerId = string & { readonly [doer]: true }

/** The two columns of every table that says who did something. */
export interface ByColumns {
  by_kind: ByKind
  by_id: DoerId | null
}

/** Who does it, as it's written down. */
export function byOf({ actor, account }: Pick<Acting, 'actor' | 'account'>): By {
  if (actor.kind === 'staff') return { kind: 'staff', id: actor.staffId as DoerId }
  if (actor.kind === 'guest')
    return { kind: 'guest', id: 'guestId' in actor ? (actor.guestId as DoerId) : null }
  const isHelper = account !== undefined && 'role' in account && account.role === 'user'
  return { kind: isHelper ? 'helper' : 'customer', id: actor.identityId as DoerId }
}

/** What somebody does for themselves whom no request has named yet: they've just got an identity, or begun to help. */
export const byThemselves = (identityId: string, kind: 'customer' | 'helper'): By => ({
  kind,
  id: identityId as DoerId,
})

/** What a job does, by its name. */
export const byJob = (name: string): By => ({ kind: 'job', id: name as DoerId })

/** The columns of a row that somebody writes. */
export const byColumns = ({ kind, id }: By): ByColumns => ({ by_kind: kind, by_id: id })

/** Who wrote a row. */
export const byIn = ({ by_kind: kind, by_id: id }: ByColumns): By => ({ kind, id })

/** The id of the identity of who did something; `null` for guests, staff and jobs, who have none. */
export const personIn = ({ kind, id }: By): string | null =>
  kind === 'customer' || kind === 'helper' ? id : null
