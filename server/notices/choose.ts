// Chooses from all the provider's notices those that someone sees, for the pages and for the preview of a folder.
import type { alertPlaces } from '@lightwell/rulebook/notices/contract.ts'
import { notFor, type Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { audienceOf } from '../content/audience.ts'
import { withoutBalance } from '../content/seen.ts'
import type { NoticeItem, PromoItem } from './content.ts'

export type Place = (typeof alertPlaces)[number]

/** True if a notice may be shown in a place: everywhere if it names none. */
export const isShownOn = ({ shown_on: places }: NoticeItem, place: Place): boolean =>
  places === undefined || places.includes(place)

/**
 * The notices for this viewer that weren't dismissed: the first, or all.
 * @param items those that may be shown in its place
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

/** True if the balance decides who sees an item. */
export const isByBalance = (item: NoticeItem | PromoItem): boolean =>
  withoutBalance(audienceOf(item)) !== undefined

/** The first popup for this viewer. */
export const choosePromo = (items: readonly PromoItem[], viewer: Viewer): PromoItem | undefined =>
  items.find((item) => notFor(audienceOf(item), viewer) === undefined)
