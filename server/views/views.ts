import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'
import { viewInUse } from './view-in-use.ts'

/**
 * Functions of views for modules that may not import this one (docs/rooms.md), as `world.views`. A staff session is
 * read together with the view that the request names, and it ends with its views. When a role is lowered, views that
 * need a higher role end. Calls that change something check that staff still may.
 */
export const worldViews = { findStaffSession, viewInUse, endViews, endUnseen, lockActing }

declare module '../world.ts' {
  interface World {
    /** Views, for modules that may not import this one (docs/rooms.md). */
    views: typeof worldViews
  }
}
