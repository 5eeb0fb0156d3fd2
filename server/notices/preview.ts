import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import { audienceOf } from '../content/audience.ts'
import {
  type Holder,
  notShown,
  reasons,
  type Seen,
  shown,
  shownByFacts,
  whyNotFor,
  withoutBalance,
} from '../content/seen.ts'
import type { Language } from '../web/language.ts'
import { chooseNotices, choosePromo, isByBalance, isShownOn, type Place } from './choose.ts'
import type { NoticeItem, PromoItem } from './content.ts'

/** The places whose pages open for those alone who may see the bills. */
const forBilled: readonly Place[] = ['billing', 'services']

/**
 * What the holder of an account is shown in these places: all that is for it, or in each place the first of that. With hidden facts, what
 * depends on the balance keeps nothing else away.
 */
export function previewNotices(
  items: readonly NoticeItem[],
  { account, viewer, hidesFacts }: Holder,
  { places, showAll }: { places: readonly Place[]; showAll: boolean },
): Seen[] {
  // Who waits for nothing has no welcome.
  const waits = account.restrictedEarlyAccess || viewer.services.includes('UNPROVISIONED')
  const own = places.filter((place) => place !== 'welcome' || waits)
  const open = own.filter((place) => !forBilled.includes(place) || mayBill(account))
  const chosen = open.map((place) => {
    const here = items.filter((item) => isShownOn(item, place) && !isByFacts(item, hidesFacts))
    return { place, seen: chooseNotices(here, viewer, { showAll }) }
  })
  return items.map((item) => {
    const why = whyNot(item, { viewer, hidesFacts })
    if (why !== undefined) return notShown(why)
    const meant = chosen.filter(({ place }) => isShownOn(item, place))
    if (meant.length === 0)
      return notShown(
        forBilled.some((place) => isShownOn(item, place))
          ? reasons['bills-unseen']
          : 'the account waits for no service',
      )
    if (isByFacts(item, hidesFacts)) return shownByFacts(partsOf(item))
    const at = meant.filter(({ seen }) => seen.includes(item)).map(({ place }) => place)
    const behind = meant
      .filter(({ seen }) => !seen.includes(item))
      .map(({ place, seen: [first] }) => ({ place, id: first?.id }))
    const ids = [...new Set(behind.map(({ id }) => id))]
    if (at.length === 0 && ids.length === 1) return { how: `behind ${ids[0]}` }
    const told = [
      at.length === 0 ? undefined : at.length === own.length ? 'shown' : `shown on ${at.join(' and ')}`,
      ...behind.map(({ place, id }) => `on ${place} behind ${id}`),
    ]
    const how = told.filter((part) => part !== undefined).join(', ')
    return at.length === 0 ? { how } : shown(how, partsOf(item))
  })
}

/** Which popup the holder of an account may meet: the first that is for it, or none where that one is shown to nobody. */
export function previewPromos(items: readonly PromoItem[], { viewer, hidesFacts }: Holder): Seen[] {
  const first = choosePromo(
    items.filter((item) => !isByFacts(item, hidesFacts)),
    viewer,
  )
  return items.map((item) => {
    const why = viewer.owed === undefined ? reasons['bills-unseen'] : whyNot(item, { viewer, hidesFacts })
    if (why !== undefined) return notShown(why)
    if (isByFacts(item, hidesFacts)) return shownByFacts(partsOf(item))
    if (item !== first) return { how: `behind ${first?.id}` }
    if (item.rate_percent === 0) return notShown('its rate is 0')
    return shown(`shown in ${item.rate_percent} of 100 sessions`, partsOf(item))
  })
}

/** Decided by the balance, while that's hidden. */
const isByFacts = (item: NoticeItem | PromoItem, hidesFacts: true | undefined): boolean =>
  hidesFacts === true && isByBalance(item)

/** Why something isn't for an account, by what isn't hidden. To those without bills nothing depends on a balance. */
function whyNot(item: NoticeItem | PromoItem, { viewer, hidesFacts }: Pick<Holder, 'viewer' | 'hidesFacts'>) {
  const audience = audienceOf(item)
  const isHidden = isByFacts(item, hidesFacts) && viewer.owed !== undefined
  return whyNotFor((isHidden && withoutBalance(audience)) || audience, viewer)
}

const partsOf = (item: NoticeItem | PromoItem) => (language: Language) => [
  item[`title_${language}`],
  item[`text_${language}`],
  item[`link_${language}`] && `[${item[`link_${language}`]}: ${item.href}]`,
]
