import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { suspensionAlertId } from '@lightwell/rulebook/notices/suspension.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { World } from '../world.ts'
import type { NoticeItem } from './content.ts'
import type { ViewedAccount } from './viewer.ts'

/**
 * The alert that a service is suspended. The alert isn't in any content folder. The network says which accounts are
 * suspended, and the alert is shown for as long as they are.
 */
export const suspensionAlert = {
  id: suspensionAlertId,
  hide_after_user_clicks: 0,
  title_en: words.repair_fail_service_suspended({}, { locale: 'en' }),
  title_es: words.repair_fail_service_suspended({}, { locale: 'es' }),
  text_en: words.repair_fail_service_suspended_text({}, { locale: 'en' }),
  text_es: words.repair_fail_service_suspended_text({}, { locale: 'es' }),
  shown_on: ['summary', 'billing', 'support', 'services'],
} satisfies Partial<NoticeItem> as NoticeItem

/**
 * The texts for people who can't see the bills, and so can't see what's past due. A helper is told to ask an owner. An
 * owner is told to ask us.
 */
const askOwner = textOf(words.repair_fail_service_suspended_ask)
const askUs = textOf(words.repair_fail_service_suspended_owner)

const link = {
  link_en: words.repair_fail_service_suspended_do({}, { locale: 'en' }),
  link_es: words.repair_fail_service_suspended_do({}, { locale: 'es' }),
  href: `#${linkedPages.pastDue}`,
}

/**
 * The suspension alert for an account whose service is suspended now. For people who can see the bill, the alert links
 * to it. Undefined if the service isn't suspended.
 */
export async function findSuspension(
  { lines }: Pick<World, 'lines'>,
  { id, maySeeBills, role }: Pick<ViewedAccount, 'id' | 'maySeeBills' | 'role'>,
): Promise<NoticeItem | undefined> {
  const line = await lines.read(id)
  if (line === undefined || line === 'unreachable' || !line.isSuspended) return undefined
  if (maySeeBills) return { ...suspensionAlert, ...link }
  return { ...suspensionAlert, ...(role === 'owner' ? askUs : askOwner) }
}

function textOf(text: typeof words.repair_fail_service_suspended_ask) {
  return { text_en: text({}, { locale: 'en' }), text_es: text({}, { locale: 'es' }) }
}
