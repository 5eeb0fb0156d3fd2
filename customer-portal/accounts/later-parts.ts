// Parts of the summary that most people don't see. A part's code loads when the part is shown.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { lazy } from '../shell/lazy.tsx'

const emptyParts = () => import('./empty-parts.ts')

/** The next visit. */
export const NextVisit = lazy(() => import('../work-orders/appointments/VisitNotice.tsx'), 'VisitNotice')

/** Offers the upgrade to the new platform, or says that it's under way. */
export const MoveNotice = lazy(() => import('./MoveNotice.tsx'), 'MoveNotice')

/** The reason there's no bill. */
export const NoBill = lazy<'NoBill', object>(emptyParts, 'NoBill')

/** The note that the account is closed. */
export const ClosedNote = lazy<'ClosedNote', { closedOn: Day }>(emptyParts, 'ClosedNote')

/** The note that there are no active services. */
export const NoServices = lazy<'NoServices', object>(emptyParts, 'NoServices')
