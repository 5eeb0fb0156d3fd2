import { alertPlaces, bannerPlaces, noticeTones } from '@lightwell/rulebook/notices/contract.ts'
import { z } from 'zod'
import { audienceColumns, checkAudience } from '../content/audience.ts'
import {
  controls,
  href,
  inBothLanguages,
  isWhole,
  itemId,
  oneOf,
  someOf,
  text,
  wholeNumber,
} from '../content/columns.ts'
import { comparing, goTogether } from '../content/comparing.ts'
import { contentKind } from '../content/kind.ts'
import { refusing } from '../content/problems.ts'
import { previewNotices, previewPromos } from './preview.ts'

/** The most items per file. Every page view evaluates all items of the file. */
const mostLines = 500

/** Days that a dismissed item stays hidden if the item doesn't specify a number (CP §9). */
const usualDays = 30

/** The number of days that a dismissed item stays hidden. `true`: for good. */
const hidden = z
  .custom<string>((given) => given === 'true' || isWhole(given, 1, 3650), refusing({ code: 'days' }))
  .transform((given) => given === 'true' || Number(given))
  .register(controls, { control: 'text', most: 4 })

const lineShownOn = <const Place extends string>(places: readonly Place[]) =>
  z
    .strictObject({
      id: itemId,
      campaign_id: itemId.optional(),
      hide_after_user_clicks: hidden.default(usualDays),
      ...inBothLanguages('title', text(80)),
      ...inBothLanguages('text', text(240).optional()),
      ...inBothLanguages('link', text(40).optional()),
      href: href.optional(),
      tone: oneOf(noticeTones).optional(),
      shown_on: someOf(places).optional(),
      ...audienceColumns,
    })
    .check(checkAudience)
    .check(
      comparing((item, refuse) => {
        goTogether(item, ['text_en', 'text_es'], refuse)
        goTogether(item, ['link_en', 'link_es', 'href'], refuse)
      }),
    )

export type NoticeItem = z.output<ReturnType<typeof lineShownOn<(typeof alertPlaces)[number]>>>

const common = {
  mostLines,
  title: 'title',
  daysOf: ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({ from, until }),
  idOf: ({ id }: { id: string }) => id,
}

/** Offers and news, shown one at a time (CP §2). */
export const banners = contentKind({
  name: 'banners',
  line: lineShownOn(bannerPlaces),
  ...common,
  preview: (items, holder) =>
    previewNotices(items, holder, { places: bannerPlaces, showAll: false, offers: true }),
})

/** Alerts about things people should know, shown at the top of the page. */
export const alerts = contentKind({
  name: 'alerts',
  line: lineShownOn(alertPlaces),
  ...common,
  preview: (items, holder) =>
    previewNotices(items, holder, { places: alertPlaces, showAll: true, offers: false }),
})

const promoLine = z
  .strictObject({
    id: itemId,
    rate_percent: wholeNumber(0, 100),
    ...inBothLanguages('title', text(80)),
    ...inBothLanguages('text', text(240)),
    ...inBothLanguages('link', text(40)),
    href,
    ...audienceColumns,
  })
  .check(checkAudience)

export type PromoItem = z.output<typeof promoLine>

/** The provider's promotions, shown as a popup on the summary in some browser sessions (CP §4). */
export const promos = contentKind({
  name: 'promo-popup',
  line: promoLine,
  ...common,
  preview: previewPromos,
})
