import { maySeeServices } from '@lightwell/rulebook/accounts/who-may.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from './paths.ts'
import { SectionNav } from './SectionNav.tsx'
import { useSession } from './session.ts'

/**
 * Navigation between the support pages. Renders nothing for people who may not see services, because help is their only
 * support page.
 */
export function SupportNav() {
  const { account } = useSession()
  if (account === undefined || !maySeeServices(account)) return null
  const ways = [
    { to: paths.help, name: words.appointments_help() },
    { to: paths.tickets, name: words.tickets_title() },
    { to: paths.orders, name: words.orders_title() },
  ] as const
  return <SectionNav label={words.appointments_support_pages()} ways={ways} />
}
