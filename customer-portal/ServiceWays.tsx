import { servicesOf } from '@lightwell/rulebook/accounts/menu.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from './paths.ts'
import { SectionWays } from './SectionWays.tsx'
import { useAccount, useSession } from './session.ts'

/** The ways between the pages of services, for those who have more than one. */
export function ServiceWays() {
  const { services } = useSession()
  if (!servicesOf(useAccount(), services).includes('VOIP')) return null
  const ways = [
    { to: paths.equipment, name: words.equipment_title() },
    { to: paths.voice, name: words.voice_title() },
  ] as const
  return <SectionWays label={words.equipment_service_pages()} ways={ways} />
}
