import { currentAccount } from '@lightwell/web-kit/session/session.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { mayBillCurrentAccount } from './guards.ts'
import styles from './Menu.module.css'
import { paths } from './paths.ts'

interface Entry {
  to: (typeof paths)[keyof typeof paths]
  icon: IconName
  name: string
  /** For the narrow bar of a phone. */
  shortName?: string
}

/** The places of the account: in the header, and on a phone at the bottom of the screen, always in sight. */
export function Menu() {
  return (
    <nav className={styles.menu} aria-label={words.portal_menu()}>
      <ul className={styles.list}>
        {entries().map(({ to, icon, name, shortName }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <Icon name={icon} />
              <span className={shortName && styles.long}>{name}</span>
              {shortName && <span className={styles.short}>{shortName}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Only what exists for this person. */
function entries(): Entry[] {
  const summary: Entry = { to: paths.summary, icon: 'summary', name: words.portal_menu_summary() }
  const pay: Entry = {
    to: paths.payOnce,
    icon: 'card',
    name: words.portal_menu_pay(),
    shortName: words.portal_menu_pay_short(),
  }
  const help: Entry = { to: paths.help, icon: 'question', name: words.portal_menu_help() }
  return [...(currentAccount() ? [summary] : []), ...(mayBillCurrentAccount() ? [pay] : []), help]
}
