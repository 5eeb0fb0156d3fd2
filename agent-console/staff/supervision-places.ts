import type { Place } from '../places.tsx'

/** The supervisors’ pages, in the order of their menu. */
export const supervisionPlaces: Place[] = []
