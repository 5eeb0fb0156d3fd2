import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from '../shell/paths.ts'
import type { Place } from '../shell/places.tsx'

/** The supervisors’ pages, in menu order. */
export const supervisionPlaces: Place[] = [
  { path: paths.trail, keys: 'g r', name: words.trail_title },
  { path: paths.content, keys: 'g o', name: words.content_title },
  { path: paths.flags, keys: 'g f', name: words.flags_title },
  { path: paths.figures, keys: 'g u', name: words.figures_title },
  { path: paths.staff, keys: 'g m', name: words.staff_people_title },
]
