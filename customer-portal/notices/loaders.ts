import { type Notice, type Notices, readAlerts, readNotices } from '@lightwell/client/notices/notices.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { partIfRead, readPart } from '../read-part.ts'

const none: Notices = { alerts: [], banners: [] }

/** What the provider says in a place; where it cannot be read the page does without, and says nothing of it. */
export const noticesOn = async (id: AccountId, place: 'summary' | 'billing'): Promise<Notices> =>
  partIfRead(await readPart(readNotices(id, place))) ?? none

/** The same where there are alerts alone. */
export const alertsOn = async (id: AccountId, place: 'welcome' | 'support' | 'services'): Promise<Notice[]> =>
  partIfRead(await readPart(readAlerts(id, place))) ?? none.alerts
