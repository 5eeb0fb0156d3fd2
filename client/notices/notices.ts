import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/notices/contract.ts'
import { suspensionAlertId } from '@lightwell/rulebook/notices/suspension.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** The provider's alert or banner. */
export interface Notice {
  kind: 'alert' | 'banner'
  id: string
  title: string
  text: string | undefined
  link: { name: string; href: string } | undefined
  tone: NoticeReply['tone']
  /** True if the notice can't be dismissed. */
  stays: boolean
}

type NoticeReply = CallReply<typeof contract.listAlerts>[number]

export interface Notices {
  alerts: Notice[]
  /** The first banner for the account (CP §2), in a list. Empty if there is none, or while the service is suspended. */
  banners: Notice[]
}

/**
 * Reads the provider's banners and alerts for an account.
 * @param type the place to show them in; if left out, those that can be shown in any place
 */
export async function readNotices(
  id: AccountId,
  type?: (typeof contract.bannerPlaces)[number],
): Promise<Notices> {
  const [alerts, banners] = await Promise.all([
    readAlerts(id, type),
    ask<typeof contract.listBanners>('GET /api/accounts/{id}/banners', { params: { id }, query: { type } }),
  ])
  // Banners are offers, and a suspended account gets no offers.
  const offered = sayThatSuspended(alerts) ? [] : replyOf(banners)
  return { alerts, banners: offered.map((each) => notice('banner', each)) }
}

/**
 * Reads an account's alerts.
 * @param type the place to show them in; if left out, those that can be shown in any place
 */
export async function readAlerts(
  id: AccountId,
  type?: (typeof contract.alertPlaces)[number],
): Promise<Notice[]> {
  const alerts = await ask<typeof contract.listAlerts>('GET /api/accounts/{id}/alerts', {
    params: { id },
    query: { type, showAll: 'true' },
  })
  return replyOf(alerts).map((each) => notice('alert', each))
}

const notice = (
  kind: Notice['kind'],
  { id, title, text, link, tone, hideAfterUserClicks }: NoticeReply,
): Notice => ({
  kind,
  id,
  title,
  text: text ?? undefined,
  link: link ?? undefined,
  tone,
  stays: hideAfterUserClicks === 0,
})

/** True if an alert says the account's service is suspended. */
export const sayThatSuspended = (alerts: readonly Notice[]): boolean =>
  alerts.some(({ id }) => id === suspensionAlertId)
