import { servicesOf } from '@lightwell/rulebook/accounts/menu.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from './paths.ts'
import { SectionNav } from './SectionNav.tsx'
import { useAccount, useSession } from './session.ts'

/** Navigation between the service pages. Phone lines are listed only for people who have them. */
export function ServiceNav() {
  const { services } = useSession()
  const hasVoice = servicesOf(useAccount(), services).includes('VOIP')
  const ways = [
    { to: paths.equipment, name: words.equipment_title() },
    ...(hasVoice ? ([{ to: paths.voice, name: words.voice_title() }] as const) : []),
    { to: paths.repair, name: words.repair_title() },
  ]
  return <SectionNav label={words.equipment_service_pages()} ways={ways} />
}
