import { type ByStaff, type ByStaffInView, isByStaff, isInView } from '../acting/actor.ts'
import type { Database } from '../database/transaction.ts'
import { refuse } from '../web/errors.ts'
import { type Guard, refuseWithout } from '../web/guards.ts'
import { findToView } from './open-store.ts'

/**
 * Admits staff to an open view that they opened in this session. Any other view gets the answer for a view that doesn't
 * exist.
 */
export const ownView: Guard<{ params: { id: string } }, ByStaffInView> = {
  name: 'ownView',
  admit: (acting, { params }) =>
    isInView(acting) && acting.view.id === params.id ? acting : refuse('not-found'),
}

/** A member of staff who's about to open a view of an identity. */
export interface ByStaffToView extends ByStaff {
  identityId: string
}

/** Admits staff who want to open a view of the identity named in the body, if they may. */
export const identityToView = (database: Database): Guard<{ body: { uid: string } }, ByStaffToView> => ({
  name: 'identityToView',
  async admit(acting, { body }) {
    if (!isByStaff(acting)) return refuseWithout(acting.actor)
    if ((await findToView(database, body.uid)) === undefined) return refuse('not-found')
    const { actor, language } = acting
    return { actor, subject: undefined, account: undefined, view: undefined, language, identityId: body.uid }
  },
})
