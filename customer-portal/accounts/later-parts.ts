// Parts of the summary that most people have not: their code comes where they are shown.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { later } from '../Later.tsx'

const emptyParts = () => import('./empty-parts.ts')

/** That somebody comes. */
export const NextVisit = later(() => import('../appointments/VisitNotice.tsx'), 'VisitNotice')

/** That the account can move to the platform. */
export const MoveOffer = later(() => import('./MoveOffer.tsx'), 'MoveOffer')

/** Why there is no bill to see. */
export const NoBill = later<'NoBill', object>(emptyParts, 'NoBill')

/** That the account is closed. */
export const ClosedNote = later<'ClosedNote', { closedOn: Day }>(emptyParts, 'ClosedNote')

/** That nothing is delivered. */
export const NoServices = later<'NoServices', object>(emptyParts, 'NoServices')
