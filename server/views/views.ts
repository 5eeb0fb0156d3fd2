import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'
import { viewInUse } from './view-in-use.ts'

/**
 * Functions of views for modules on lower floors, as `world.views`. Reading a staff session also reads the view that
 * the request names. Ending the session also ends its views. A lower role ends the views that need a higher role. Calls
 * that change something check again that the agent still may.
 */
export const worldViews = { findStaffSession, viewInUse, endViews, endUnseen, lockActing }

declare module '../world.ts' {
  interface World {
    /** Views, for modules on lower floors. */
    views: typeof worldViews
  }
}
