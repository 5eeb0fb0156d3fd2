import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from '../shell/paths.ts'
import type { Place } from '../shell/places.tsx'
import { recallLastPage } from './customer-of.ts'

/** The pages about a customer, in the order of the tabs. */
export const viewPlaces: Place[] = [
  { path: paths.customer, keys: 'g i', name: words.console_place_identity },
  { path: paths.accounts, keys: 'g a', name: words.console_place_accounts },
  { path: paths.billing, keys: 'g b', name: words.account_console_billing },
  { path: paths.service, keys: 'g v', name: words.account_console_service },
  { path: paths.visits, keys: 'g t', name: words.account_console_visits },
  { path: paths.people, keys: 'g p', name: words.account_console_people },
  { path: paths.notes, keys: 'g n', name: words.notes_place },
]

/** The page about a customer that this tab showed last. Defaults to the identity page. */
export const lastPlace = (): Place['path'] => {
  const last = recallLastPage()
  return viewPlaces.find(({ path }) => path === last)?.path ?? paths.customer
}
