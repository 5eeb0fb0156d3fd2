// Chooses the notices that someone sees, out of all the provider's notices. Used by the pages, and by the preview of a
// content folder.
import type { alertPlaces } from '@lightwell/rulebook/notices/contract.ts'
import { notFor, type Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { audienceOf } from '../content/audience.ts'
import { withoutBalance } from '../content/audience-facts.ts'
import type { NoticeItem, PromoItem } from './content.ts'

export type Place = (typeof alertPlaces)[number]

/** True if a notice may be shown in a place. A notice that names no places is shown everywhere. */
export const isShownOn = ({ shown_on: places }: NoticeItem, place: Place): boolean =>
  places === undefined || places.includes(place)

/**
 * The notices for this viewer that weren't dismissed: only the first, or all of them with `showAll`.
 * @param items the notices that may be shown in this place
 */
export function chooseNotices(
  items: readonly NoticeItem[],
  viewer: Viewer,
  { showAll, isDismissed = () => false }: { showAll: boolean; isDismissed?: (item: NoticeItem) => boolean },
): NoticeItem[] {
  const eligible = items.filter(
    (item) => !isDismissed(item) && notFor(audienceOf(item), viewer) === undefined,
  )
  return showAll ? eligible : eligible.slice(0, 1)
}

/** True if an item's audience depends on the balance. */
export const isByBalance = (item: NoticeItem | PromoItem): boolean =>
  withoutBalance(audienceOf(item)) !== undefined

/** The first popup for this viewer. */
export const choosePromo = (items: readonly PromoItem[], viewer: Viewer): PromoItem | undefined =>
  items.find((item) => notFor(audienceOf(item), viewer) === undefined)
