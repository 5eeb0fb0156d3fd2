import { later } from '../Later.tsx'

/** That somebody comes; its code comes where somebody does. */
export const NextVisit = later(() => import('../appointments/VisitNotice.tsx'), 'VisitNotice')
