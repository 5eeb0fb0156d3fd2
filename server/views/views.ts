import { overOf } from './over.ts'
import { findStaffSession } from './session-store.ts'
import { endUnseen, endViews, lockActing } from './store.ts'

/**
 * Views as rooms below this one need them. They get them as `world.views`: sessions of staff are read together with the view that a request
 * names, and end with their views, another role ends those it's too little for, and changes check again that staff may still act.
 */
export const worldViews = { findStaffSession, overOf, endViews, endUnseen, lockActing }
export type { StaffSessionFacts } from './session-store.ts'
export type Views = typeof worldViews

declare module '../world.ts' {
  interface World {
    /** Views, for the rooms below this one. */
    views: Views
  }
}
