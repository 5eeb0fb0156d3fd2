import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from './paths.ts'
import styles from './SectionWays.module.css'
import { useSession } from './session.ts'

/** The ways between the pages of support, for those to whom there is more than help. */
export function SupportWays() {
  const { account } = useSession()
  if (account === undefined || !mayBill(account)) return null
  const ways = [
    { to: paths.help, name: words.appointments_help() },
    { to: paths.tickets, name: words.tickets_title() },
    { to: paths.orders, name: words.orders_title() },
  ] as const
  return (
    <nav aria-label={words.appointments_support_pages()} className={styles.section}>
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
