import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'
import { viewInUse } from './view-in-use.ts'

/**
 * Functions of views for modules that may not import this module (docs/rooms.md), as `world.views`. For example, a
 * staff session is read together with the view that the request names, and ending the session ends its views.
 */
export const worldViews = { findStaffSession, viewInUse, endViews, endUnseen, lockActing }

declare module '../world.ts' {
  interface World {
    /** Views, for modules that may not import this module (docs/rooms.md). */
    views: typeof worldViews
  }
}
