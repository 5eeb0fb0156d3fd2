import { maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import { notFor } from '@lightwell/rulebook/notices/eligibility.ts'
import type { Language } from '../acting/language.ts'
import { audienceOf } from '../content/audience.ts'
import {
  type Holder,
  notShown,
  offersNothing,
  type Seen,
  shown,
  shownByFacts,
  withoutBalance,
} from '../content/audience-facts.ts'
import { chooseNotices, choosePromo, isByBalance, isShownOn, type Place } from './choose.ts'
import type { NoticeItem, PromoItem } from './content.ts'

/** Places whose pages only open for people who can see the bills. */
const forBilled: readonly Place[] = ['billing', 'services']

/**
 * The notices an account's owner would see in these places: all of them, or the first in each place. The balance may be
 * hidden from this member of staff. Then the preview doesn't say if an item that depends on the balance is shown, and
 * other items are previewed as if such items weren't there.
 * @param options `offers`: true if the items are offers, which aren't shown while the service is down
 */
export function previewNotices(
  items: readonly NoticeItem[],
  holder: Holder,
  { places, showAll, offers }: { places: readonly Place[]; showAll: boolean; offers: boolean },
): Seen[] {
  const { account, viewer, hidesFacts } = holder
  const nothing = offersNothing(holder)
  // Only people who are waiting for their service have a welcome page.
  const waits = account.restrictedEarlyAccess || viewer.services.includes('UNPROVISIONED')
  const own = places.filter((place) => place !== 'welcome' || waits)
  const open = own.filter((place) => !forBilled.includes(place) || maySeeBills(account))
  const chosen = open.map((place) => {
    const here = items.filter((item) => isShownOn(item, place) && !isByFacts(item, hidesFacts))
    return { place, seen: chooseNotices(here, viewer, { showAll }) }
  })
  return items.map((item) => {
    const why = whyNot(item, { viewer, hidesFacts })
    if (why !== undefined) return notShown(why)
    if (nothing === 'closed' || (nothing && offers)) return notShown(nothing)
    const meant = chosen.filter(({ place }) => isShownOn(item, place))
    if (meant.length === 0)
      return notShown(forBilled.some((place) => isShownOn(item, place)) ? 'bills-unseen' : 'not-waiting')
    if (isByFacts(item, hidesFacts)) return shownByFacts(partsOf(item))
    const at = meant.filter(({ seen }) => seen.includes(item)).map(({ place }) => place)
    if (at.length === own.length) return shown({ code: 'shown' }, partsOf(item))
    const behind = meant.flatMap(({ place, seen }) =>
      seen.includes(item) ? [] : seen.slice(0, 1).map(({ id }) => ({ place, id })),
    )
    const how = { code: 'shown-on', places: at, behind } as const
    if (at.length > 0) return shown(how, partsOf(item))
    const [id = '', ...others] = new Set(behind.map((each) => each.id))
    return { how: others.length === 0 ? { code: 'behind', id } : how }
  })
}

/**
 * Previews the popups for an account's owner. The owner may see the first popup meant for them, unless the account gets
 * no offers.
 */
export function previewPromos(items: readonly PromoItem[], holder: Holder): Seen[] {
  const { viewer, hidesFacts } = holder
  const nothing = offersNothing(holder)
  const first = choosePromo(
    items.filter((item) => !isByFacts(item, hidesFacts)),
    viewer,
  )
  return items.map((item) => {
    const why = viewer.owed === undefined ? 'bills-unseen' : whyNot(item, { viewer, hidesFacts })
    if (why !== undefined) return notShown(why)
    if (nothing) return notShown(nothing)
    if (isByFacts(item, hidesFacts)) return shownByFacts(partsOf(item))
    if (first && item !== first) return { how: { code: 'behind', id: first.id } }
    if (item.rate_percent === 0) return notShown('no-share')
    return shown({ code: 'in-sessions', percent: item.rate_percent }, partsOf(item))
  })
}

/** True if an item depends on the balance, and the balance is hidden. */
const isByFacts = (item: NoticeItem | PromoItem, hidesFacts: true | undefined): boolean =>
  hidesFacts === true && isByBalance(item)

/**
 * The reason an item isn't shown on an account. While the balance is hidden from staff, the item's conditions on the
 * balance are ignored. They aren't ignored if the owner can't see bills: whatever the balance, such an owner never sees
 * the item.
 */
function whyNot(item: NoticeItem | PromoItem, { viewer, hidesFacts }: Pick<Holder, 'viewer' | 'hidesFacts'>) {
  const audience = audienceOf(item)
  const isHidden = isByFacts(item, hidesFacts) && viewer.owed !== undefined
  return notFor((isHidden && withoutBalance(audience)) || audience, viewer)
}

const partsOf = (item: NoticeItem | PromoItem) => (language: Language) => [
  item[`title_${language}`],
  item[`text_${language}`],
  item[`link_${language}`] && `[${item[`link_${language}`]}: ${item.href}]`,
]
