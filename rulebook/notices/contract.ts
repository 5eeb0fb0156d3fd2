import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, instant } from '../wire.ts'

/**
 * Places in which alerts can be shown. On pages with a form, only alerts that can't be dismissed are shown.
 * - `summary`: the summary
 * - `billing`: pages about bills and payments
 * - `welcome`: the welcome page of people waiting for a service
 * - `support`: help, tickets and orders
 * - `services`: equipment and phone lines
 */
export const alertPlaces = ['summary', 'billing', 'welcome', 'support', 'services'] as const
/**
 * Places in which banners can be shown. A banner is an offer, so it's not shown where people come with something
 * urgent.
 */
export const bannerPlaces = ['summary', 'billing'] as const
export const noticeTones = ['info', 'success', 'warning'] as const

/** The id of a banner or an alert. */
const noticeId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/)

/**
 * A banner or an alert (CP §3). `id`, `campaignId` and `hideAfterUserClicks` are the specification's; the other fields
 * are ours.
 */
export const notice = z.object({
  id: noticeId,
  campaignId: z.string().nullable().meta({ description: 'its campaign: one dismissal hides all of it' }),
  hideAfterUserClicks: z.union([z.literal(true), z.int().min(0)]).meta({
    description: 'days it stays hidden after a dismissal; true: forever; 0: can’t be dismissed',
  }),
  title: z.string(),
  text: z.string().nullable(),
  link: z.object({ name: z.string(), href: z.string() }).nullable(),
  tone: z.enum(noticeTones),
})

const showAll = z
  .enum(['true', 'false'])
  .optional()
  .meta({ description: 'true: all matching items, not only the first' })

const anywhere = { description: 'where it will be shown; default anywhere' }

const asked = {
  params: z.object({ id: accountId }),
  reply: z.array(notice),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
} as const

/**
 * `GET /api/accounts/{id}/banners?type=&showAll=` (CP §2): a list with the account's first banner, in the request's
 * language. With `showAll`, all of its banners. Banners that this person has dismissed are left out.
 */
export const listBanners = call({
  method: 'GET',
  path: '/api/accounts/{id}/banners',
  summary: 'Get an account’s banner, or all of them.',
  inAgentMode: 'look',
  query: z.object({ type: z.enum(bannerPlaces).optional().meta(anywhere), showAll }),
  ...asked,
})

/**
 * `GET /api/accounts/{id}/alerts?type=&showAll=` (CP §2): a list with the account's first alert or, with `showAll`, all
 * of them. Alerts that this person has dismissed are left out.
 */
export const listAlerts = call({
  method: 'GET',
  path: '/api/accounts/{id}/alerts',
  summary: 'Get an account’s alert, or all of them.',
  inAgentMode: 'look',
  query: z.object({ type: z.enum(alertPlaces).optional().meta(anywhere), showAll }),
  ...asked,
})

const dismissed = {
  reply: z.object({
    hiddenUntil: instant.nullable().meta({ description: 'when it can be shown again; null: never' }),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
} as const

/**
 * Ours: hides a banner and the rest of its campaign from this person on this account. The banner's
 * `hideAfterUserClicks` says for how long.
 */
export const dismissBanner = call({
  method: 'POST',
  path: '/api/accounts/{id}/banners/{bannerId}/dismissal',
  summary: 'Dismiss a banner.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, bannerId: noticeId }),
  ...dismissed,
})

/** Ours: the same as `dismissBanner`, for an alert. */
export const dismissAlert = call({
  method: 'POST',
  path: '/api/accounts/{id}/alerts/{alertId}/dismissal',
  summary: 'Dismiss an alert.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, alertId: noticeId }),
  ...dismissed,
})

/**
 * `GET /api/showGigyaFirebasePopup` (CP §7): the provider's promotion for this person, if there is one.
 * - `popupRatePercent`: the percentage of browser sessions that should see it. The page decides at random if its
 *   session is among them (CP §4).
 * - `popupEnable`, `popupRatePercent` and `customerType` are the specification's. The other fields are ours.
 */
export const readPromo = call({
  method: 'GET',
  path: '/api/showGigyaFirebasePopup',
  summary: 'Get the promo popup and its rate.',
  inAgentMode: 'look',
  query: z.object({
    accountId: accountId.optional().meta({ description: 'ours: the account; default the one in use' }),
  }),
  reply: z.object({
    popupEnable: z.boolean().meta({ description: 'there’s a popup for this account' }),
    popupRatePercent: z.int().min(0).max(100).meta({
      description: 'percentage of browser sessions that see it; 0 if there’s none',
    }),
    customerType: z.enum(['business', 'residential']).meta({ description: 'of the account' }),
    popup: z
      .object({ title: z.string(), text: z.string(), link: z.object({ name: z.string(), href: z.string() }) })
      .nullable()
      .meta({ description: 'ours: its text, in the request’s language' }),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})
