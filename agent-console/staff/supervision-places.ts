import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from '../paths.ts'
import type { Place } from '../places.tsx'

/** The supervisors’ pages, in the order of their menu. */
export const supervisionPlaces: Place[] = [
  { path: paths.flags, keys: 'g f', name: words.flags_title },
  { path: paths.staff, keys: 'g m', name: words.staff_people_title },
]
