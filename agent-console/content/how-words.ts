import type { PreviewResult, WhyNotShown } from '@lightwell/rulebook/content/codes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { choiceOf } from './column-words.ts'

/** Returns the title of an item by its id. */
type NameOf = (id: string) => string

const hows: {
  [Code in PreviewResult['code']]: (how: Extract<PreviewResult, { code: Code }>, nameOf: NameOf) => string
} = {
  shown: () => words.content_how_shown(),
  'shown-on': ({ places, behind: [first] }, nameOf) =>
    places.length === 0 && first
      ? words.content_how_behind({ item: nameOf(first.id) })
      : words.content_how_shown_on({ places: places.map((place) => choiceOf('shown_on', place)).join(', ') }),
  behind: ({ id }, nameOf) => words.content_how_behind({ item: nameOf(id) }),
  'in-sessions': ({ percent }) => words.content_how_percent({ percent }),
  'in-one-language': ({ language }) =>
    language === 'en' ? words.content_how_english() : words.content_how_spanish(),
  'until-over': () => words.content_how_until_over(),
  'by-facts': () => words.content_how_by_facts(),
  'not-shown': ({ why }) => whys[why](),
}

const whys: Record<WhyNotShown, () => string> = {
  kind: words.content_why_kind,
  'account-type': words.content_why_account_type,
  state: words.content_why_state,
  'area-code': words.content_why_area_code,
  service: words.content_why_service,
  migration: words.content_why_migration,
  'bills-unseen': words.content_why_bills_unseen,
  balance: words.content_why_balance,
  'not-yet': words.content_why_not_yet,
  over: words.content_why_over,
  'not-moving': words.content_why_not_moving,
  'not-waiting': words.content_why_not_waiting,
  'no-share': words.content_why_rate,
  'in-menu': words.content_why_menu,
  'same-name': words.content_why_name,
  'zip-codes': words.content_why_zips,
  'outage-over': words.content_why_over,
  'too-far': words.content_why_too_far,
  closed: words.content_why_closed,
  suspended: words.content_why_suspended,
  down: words.content_why_down,
}

/** Says how an account sees an item, or why it doesn't. */
export const howWords = (how: PreviewResult, nameOf: NameOf): string =>
  (hows[how.code] as (how: PreviewResult, nameOf: NameOf) => string)(how, nameOf)
