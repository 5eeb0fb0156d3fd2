// Parts of the summary that most people have not: their code comes where they are shown.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { lazy } from '../shell/lazy.tsx'

const emptyParts = () => import('./empty-parts.ts')

/** That somebody comes. */
export const NextVisit = lazy(() => import('../appointments/VisitNotice.tsx'), 'VisitNotice')

/** That the account can move to the platform, or does. */
export const MoveNotice = lazy(() => import('./MoveNotice.tsx'), 'MoveNotice')

/** Why there is no bill to see. */
export const NoBill = lazy<'NoBill', object>(emptyParts, 'NoBill')

/** That the account is closed. */
export const ClosedNote = lazy<'ClosedNote', { closedOn: Day }>(emptyParts, 'ClosedNote')

/** That nothing is delivered. */
export const NoServices = lazy<'NoServices', object>(emptyParts, 'NoServices')
