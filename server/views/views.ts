import { overOf } from './over.ts'
import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'

/**
 * Views, for modules below this one, which get them as `world.views`. Staff sessions are read together with the view
 * that a request names, and end together with their views. A change of role ends the views that need a higher one.
 * And changes check again that staff can still make them.
 */
export const worldViews = { findStaffSession, overOf, endViews, endUnseen, lockActing }

declare module '../world.ts' {
  interface World {
    /** Views, for the modules below this one. */
    views: typeof worldViews
  }
}
