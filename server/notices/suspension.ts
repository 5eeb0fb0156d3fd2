import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { suspensionAlertId } from '@lightwell/rulebook/notices/suspension.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { World } from '../world.ts'
import type { NoticeItem } from './content.ts'
import type { ViewedAccount } from './viewer.ts'

/**
 * The alert that a service is suspended. It isn't in any content folder: the network says which accounts it applies
 * to, and it's shown for as long as that lasts.
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
 * Only people who can see the bills see what's past due. Of the others, helpers can ask an owner, but an owner can
 * only ask us.
 */
const askOwner = textOf(words.repair_fail_service_suspended_ask)
const askUs = textOf(words.repair_fail_service_suspended_owner)

const link = {
  link_en: words.repair_fail_service_suspended_do({}, { locale: 'en' }),
  link_es: words.repair_fail_service_suspended_do({}, { locale: 'es' }),
  href: `#${linkedPages.pastDue}`,
}

/**
 * The suspension alert for an account whose service is suspended now, with a link to its bill for people who can
 * see it; otherwise undefined.
 */
export async function findSuspension(
  { lines }: Pick<World, 'lines'>,
  { id, mayBill, role }: Pick<ViewedAccount, 'id' | 'mayBill' | 'role'>,
): Promise<NoticeItem | undefined> {
  const line = await lines.read(id)
  if (line === undefined || line === 'unreachable' || !line.isSuspended) return undefined
  if (mayBill) return { ...suspensionAlert, ...link }
  return { ...suspensionAlert, ...(role === 'owner' ? askUs : askOwner) }
}

function textOf(text: typeof words.repair_fail_service_suspended_ask) {
  return { text_en: text({}, { locale: 'en' }), text_es: text({}, { locale: 'es' }) }
}
