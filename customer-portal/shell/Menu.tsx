import { type MenuPage, menuPages } from '@lightwell/rulebook/accounts/menu.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { recall } from '@lightwell/web-kit/session/tab-memory.ts'
import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLocation } from '@tanstack/react-router'
import type { Adding, adding } from '../payment-methods/adding.ts'
import styles from './Menu.module.css'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

interface Entry {
  to: MenuPage
  icon: IconName
  name: string
  /** True to draw the entry filled, because most customers come for it. */
  isFilled?: true
  /** True if a page belongs to this entry. Not needed for the page that the entry links to. */
  holds?: (path: string) => boolean
}

/** The main menu: in the header on desktops, at the bottom of the screen on phones. */
export function Menu() {
  const { account } = useSession()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles.menu} aria-label={words.portal_menu()}>
      <ul className={styles.list}>
        {entries(account).map(({ to, icon, name, isFilled, holds }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes(styles.entry, isFilled && styles.filled)}
              aria-current={holds?.(here) || undefined}
            >
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Returns the menu's entries, without those that this person can't use. One entry covers paying, through all its steps.
 * Another covers everything else about bills and payments; `BillingFrame.tsx` has the navigation between those pages.
 */
function entries(account: LinkedAccount | undefined): Entry[] {
  const home: Entry = { to: paths.summary, icon: 'home', name: words.portal_menu_home() }
  const billing: Entry = {
    to: paths.currentStatement,
    icon: 'statement',
    name: words.portal_menu_billing(),
    holds: (path) => (/^\/(payments|statements)\//.test(path) || isDocument(path)) && !isPaying(path),
  }
  const pay: Entry = {
    to: paths.payOnce,
    icon: 'card',
    name: words.portal_menu_pay(),
    isFilled: true,
    holds: isPaying,
  }
  const services: Entry = {
    to: paths.equipment,
    icon: 'internet',
    name: words.portal_menu_services(),
    holds: (path) => /^\/(equipment|voice|troubleshooting)\b/.test(path),
  }
  const support: Entry = {
    to: paths.help,
    icon: 'support',
    name: words.portal_menu_support(),
    holds: (path) => /^\/(help|tickets|orders)\b/.test(path),
  }
  const there = menuPages(account)
  return [home, billing, pay, services, support].filter(({ to }) => there.includes(to))
}

const placesOfDocuments: string[] = [paths.documents, paths.document, paths.label]
const isDocument = (path: string): boolean => placesOfDocuments.includes(path)

const stepsOfPaying: string[] = [paths.payOnce, paths.confirmPayment, paths.paymentConfirmation]
/**
 * Pages for adding a card or bank account. These pages count as steps of paying unless the person came from payment
 * methods or auto pay.
 */
const stepsOfAdding: string[] = [paths.newMethod, paths.formCancelled, paths.formCompleted]

function isPaying(path: string): boolean {
  if (stepsOfPaying.includes(path)) return true
  const { purpose = 'payment' } = recall<Partial<Adding>>('adding-method' satisfies typeof adding) ?? {}
  return stepsOfAdding.includes(path) && purpose === 'payment'
}
