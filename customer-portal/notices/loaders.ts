import { type Notice, type Notices, readAlerts, readNotices } from '@lightwell/client/notices/notices.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { partIfRead, readPart } from '../shell/read-part.ts'
import { noticeListReady, noticeParts } from './NoticeList.tsx'

const none: Notices = { alerts: [], banners: [] }

/**
 * Reads the provider's notices for the summary or the billing pages. Empty if they can't be read. Leaves out offers
 * during an outage: docs/decisions/2026-11-24-outages.md.
 */
export const noticesOn = async (id: AccountId, place: 'summary' | 'billing'): Promise<Notices> => {
  const notices = partIfRead(await readPart(readNotices(id, place))) ?? none
  if (notices.alerts.length + notices.banners.length === 0) return notices
  await noticeListReady()
  const parts = partIfRead(await readPart(noticeParts()))
  return parts ? parts.whileDown(id, notices) : { ...notices, banners: [] }
}

/** Reads only the alerts, for pages that show no other notices. */
export const alertsOn = async (
  id: AccountId,
  place: 'welcome' | 'support' | 'services',
): Promise<Notice[]> => {
  const alerts = partIfRead(await readPart(readAlerts(id, place))) ?? none.alerts
  if (alerts.length > 0) await noticeListReady()
  return alerts
}
