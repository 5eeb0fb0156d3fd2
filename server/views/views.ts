import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'
import { viewInUse } from './view-in-use.ts'

/**
 * The functions of views that modules on lower floors need, as `world.views`. A staff session is read together with the
 * view that a request names, and ends together with its views. Changing someone's role ends the views that need a
 * higher one. Calls that change something check again that staff may still do so.
 */
export const worldViews = { findStaffSession, viewInUse, endViews, endUnseen, lockActing }

declare module '../world.ts' {
  interface World {
    /** Views, for modules on lower floors. */
    views: typeof worldViews
  }
}
