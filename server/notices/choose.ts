// What of all that the provider says somebody is shown: the pages and the preview of a folder decide by these.
import type { alertPlaces } from '@lightwell/rulebook/notices/contract.ts'
import { notFor, type Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { audienceOf } from '../content/audience.ts'
import { withoutBalance } from '../content/seen.ts'
import type { NoticeItem, PromoItem } from './content.ts'

export type Place = (typeof alertPlaces)[number]

/** Whether something may be shown in a place: in all where it names none. */
export const isShownOn = ({ shown_on: places }: NoticeItem, place: Place): boolean =>
  places === undefined || places.includes(place)

/**
 * What is for whoever looks, and was not dismissed: the first of it, or all.
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

/** Tells whether the balance decides for whom something is. */
export const isByBalance = (item: NoticeItem | PromoItem): boolean =>
  withoutBalance(audienceOf(item)) !== undefined

/** The first popup that is for whoever looks. */
export const choosePromo = (items: readonly PromoItem[], viewer: Viewer): PromoItem | undefined =>
  items.find((item) => notFor(audienceOf(item), viewer) === undefined)
