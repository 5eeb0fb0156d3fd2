import type { Acting } from './actor.ts'

/**
 * The author of a record, in one format everywhere (`by_kind`, `by_id`). `kind` is `helper` for a customer on somebody
 * else's account, and `customer` for the account's owner. `id` names an identity, a guest session, a member of staff,
 * or a job. It's null for a guest without a session.
 */
export interface By {
  kind: ByKind
  id: DoerId | null
}
export type ByKind = 'customer' | 'helper' | 'guest' | 'staff' | 'job'

declare const doer: unique symbol

/**
 * An author's id. The functions in this file make it. A plain string, such as a subject's id, doesn't compile in its
 * place.
 */
export type DoerId = string & { readonly [doer]: true }

/** The columns that name the author of a row, in every table whose rows have one. */
export interface ByColumns {
  by_kind: ByKind
  by_id: DoerId | null
}

/** Converts a request's actor to an author, as rows store it. */
export function byOf({ actor, account }: Pick<Acting, 'actor' | 'account'>): By {
  if (actor.kind === 'staff') return { kind: 'staff', id: actor.staffId as DoerId }
  if (actor.kind === 'guest')
    return { kind: 'guest', id: 'guestId' in actor ? (actor.guestId as DoerId) : null }
  const isHelper = account !== undefined && 'role' in account && account.role === 'user'
  return { kind: isHelper ? 'helper' : 'customer', id: actor.identityId as DoerId }
}

/**
 * Makes a person the author of what they did themselves. For requests whose actor doesn't name the person: a
 * registration, for example, is sent by a guest.
 */
export const byThemselves = (identityId: string, kind: 'customer' | 'helper'): By => ({
  kind,
  id: identityId as DoerId,
})

/** Names a job as the author of what it changes. */
export const byJob = (name: string): By => ({ kind: 'job', id: name as DoerId })

/** Converts an author to a row's columns. */
export const byColumns = ({ kind, id }: By): ByColumns => ({ by_kind: kind, by_id: id })

/** Reads the author from a row's columns. */
export const byIn = ({ by_kind: kind, by_id: id }: ByColumns): By => ({ kind, id })

/** Returns the id of an author's identity. Null for guests, staff and jobs, which have no identity. */
export const personIn = ({ kind, id }: By): string | null =>
  kind === 'customer' || kind === 'helper' ? id : null
