import { currentAccount } from '@lightwell/web-kit/session/session.ts'
import { recall } from '@lightwell/web-kit/session/tab-memory.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLocation } from '@tanstack/react-router'
import { mayBillCurrentAccount } from './guards.ts'
import styles from './Menu.module.css'
import { paths } from './paths.ts'
import type { Adding, adding } from './payment-methods/adding.ts'

interface Entry {
  to: (typeof paths)[keyof typeof paths]
  icon: IconName
  name: string
  /** For the narrow bar of a phone. */
  shortName?: string
  /** Whether a page is one of its own, beside the one it leads to. */
  holds?: (path: string) => boolean
}

/** The places of the account: in the header, and on a phone at the bottom of the screen, always in sight. */
export function Menu() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles.menu} aria-label={words.portal_menu()}>
      <ul className={styles.list}>
        {entries().map(({ to, icon, name, shortName, holds }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={holds?.(here) || undefined}>
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

/**
 * Only what exists for this person. To pay is one entry, kept through every step of it; all else about payments is the
 * other: it opens the history, and the ways between the pages of that section are in `PaymentsFrame.tsx`.
 */
function entries(): Entry[] {
  const summary: Entry = { to: paths.summary, icon: 'summary', name: words.portal_menu_summary() }
  const pay: Entry = {
    to: paths.payOnce,
    icon: 'card',
    name: words.portal_menu_pay(),
    shortName: words.portal_menu_pay_short(),
    holds: isPaying,
  }
  const payments: Entry = {
    to: paths.paymentHistory,
    icon: 'receipt',
    name: words.portal_menu_payments(),
    holds: (path) => path.startsWith('/payments/') && !isPaying(path),
  }
  const bills: Entry = {
    to: paths.currentStatement,
    icon: 'statement',
    name: words.portal_menu_bills(),
    holds: (path) => path.startsWith('/statements/'),
  }
  const help: Entry = { to: paths.help, icon: 'question', name: words.portal_menu_help() }
  return [
    ...(currentAccount() ? [summary] : []),
    ...(mayBillCurrentAccount() ? [bills, pay, payments] : []),
    help,
  ]
}

const stepsOfPaying: string[] = [paths.payOnce, paths.confirmPayment, paths.paymentConfirmation]
/** The form for a new card or account is a step of paying, unless the methods or auto pay asked for it. */
const stepsOfAdding: string[] = [paths.newMethod, paths.formCancelled, paths.formCompleted]

function isPaying(path: string): boolean {
  if (stepsOfPaying.includes(path)) return true
  const { purpose = 'payment' } = recall<Partial<Adding>>('adding-method' satisfies typeof adding) ?? {}
  return stepsOfAdding.includes(path) && purpose === 'payment'
}
