import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** Something that the provider says: an alert or a banner. */
export interface Notice {
  kind: 'alert' | 'banner'
  id: string
  title: string
  text: string | undefined
  link: { name: string; href: string } | undefined
  tone: Told['tone']
}

type Told = CallReply<typeof contract.listAlerts>[number]

export interface Notices {
  alerts: Notice[]
  /** The first that is for the account, if any (CP §2). */
  banners: Notice[]
}

/** Reads what the provider says on an account in a place that has both. */
export async function readNotices(
  id: AccountId,
  type: (typeof contract.bannerPlaces)[number],
): Promise<Notices> {
  const [alerts, banners] = await Promise.all([
    readAlerts(id, type),
    ask<typeof contract.listBanners>('GET /api/accounts/{id}/banners', { params: { id }, query: { type } }),
  ])
  return { alerts, banners: replyOf(banners).map((told) => notice('banner', told)) }
}

/** Reads what somebody with an account should know in one of its places. */
export async function readAlerts(
  id: AccountId,
  type: (typeof contract.alertPlaces)[number],
): Promise<Notice[]> {
  const alerts = await ask<typeof contract.listAlerts>('GET /api/accounts/{id}/alerts', {
    params: { id },
    query: { type, showAll: 'true' },
  })
  return replyOf(alerts).map((told) => notice('alert', told))
}

const notice = (kind: Notice['kind'], { id, title, text, link, tone }: Told): Notice => ({
  kind,
  id,
  title,
  text: text ?? undefined,
  link: link ?? undefined,
  tone,
})

/** Has whoever is signed in not be shown it again for a while. One that is gone meanwhile is as good as dismissed. */
export async function dismissNotice(id: AccountId, { kind, id: notice }: Notice): Promise<void> {
  if (kind === 'alert')
    await ask<typeof contract.dismissAlert>('POST /api/accounts/{id}/alerts/{alertId}/dismissal', {
      params: { id, alertId: notice },
    })
  else
    await ask<typeof contract.dismissBanner>('POST /api/accounts/{id}/banners/{bannerId}/dismissal', {
      params: { id, bannerId: notice },
    })
}
