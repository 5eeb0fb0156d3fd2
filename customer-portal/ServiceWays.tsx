import { servicesOf } from '@lightwell/rulebook/accounts/menu.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from './paths.ts'
import styles from './SectionWays.module.css'
import { useAccount, useSession } from './session.ts'

/** The ways between the pages of services, for those who have more than one. */
export function ServiceWays() {
  const { services } = useSession()
  if (!servicesOf(useAccount(), services).includes('VOIP')) return null
  const ways = [
    { to: paths.equipment, name: words.equipment_title() },
    { to: paths.voice, name: words.voice_title() },
  ] as const
  return (
    <nav aria-label={words.equipment_service_pages()} className={styles.section}>
      <ul className={styles.list}>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
