import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from '../paths.ts'
import type { Place } from '../places.tsx'

/** The pages about the customer of a view, in the order of their tabs. */
export const viewPlaces: Place[] = [
  { path: paths.customer, keys: 'g i', name: words.console_place_identity },
  { path: paths.credits, keys: 'g r', name: words.console_place_credits },
  { path: paths.accounts, keys: 'g a', name: words.console_place_accounts },
  { path: paths.notes, keys: 'g n', name: words.notes_place },
]
