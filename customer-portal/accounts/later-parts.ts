// Parts of the summary that most people have not: their code comes where they are shown.
import { lazy } from '../lazy.tsx'

/** That somebody comes. */
export const NextVisit = lazy(() => import('../appointments/VisitNotice.tsx'), 'VisitNotice')

/** That the account can move to the platform, or does. */
export const MoveNotice = lazy(() => import('./MoveNotice.tsx'), 'MoveNotice')

/** Why there is no bill to see. */
export const NoBill = lazy(() => import('./empty-parts.ts'), 'NoBill')

/** That the account is closed. */
export const ClosedNote = lazy(() => import('./ClosedNote.tsx'), 'ClosedNote')

/** That nothing is delivered. */
export const NoServices = lazy(() => import('./empty-parts.ts'), 'NoServices')
