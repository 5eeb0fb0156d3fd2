// Parts of the summary that most people have not: their code comes where they are shown.
import { later } from '../Later.tsx'

/** That somebody comes. */
export const NextVisit = later(() => import('../appointments/VisitNotice.tsx'), 'VisitNotice')

/** That the account can move to the platform. */
export const MoveOffer = later(() => import('./MoveOffer.tsx'), 'MoveOffer')

/** Why there is no bill to see. */
export const NoBill = later(() => import('./empty-parts.ts'), 'NoBill')

/** That the account is closed. */
export const ClosedNote = later(() => import('./ClosedNote.tsx'), 'ClosedNote')

/** That nothing is delivered. */
export const NoServices = later(() => import('./empty-parts.ts'), 'NoServices')
