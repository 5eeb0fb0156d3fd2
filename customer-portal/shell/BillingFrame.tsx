import { areCopiesOver } from '@lightwell/rulebook/accounts/closing.ts'
import { mayChooseDelivery, mayPay } from '@lightwell/rulebook/accounts/who-may.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link, Outlet, useLocation } from '@tanstack/react-router'
import { NoticeList } from '../notices/NoticeList.tsx'
import { paths } from './paths.ts'
import styles from './SectionNav.module.css'
import { useAccount } from './session.ts'

const route = getRouteApi('/with-services/with-billing/billing')

interface Entry {
  to: (typeof paths)[keyof typeof paths]
  name: string
  /** The entry's subpages in display order. Left out if the entry has only one page. */
  pages?: Entry[]
  /** The path of another page that counts as this entry's page. */
  and?: string
}

/**
 * Wraps the pages about bills and payments. A page with an entry in the section's navigation gets that navigation, with
 * the provider's notices above and below. The steps of a flow (form, review, confirmation) have no entry, so they get
 * no navigation and no notices. As an exception, the past-due page shows the alerts, because they're about what's owed.
 */
export function BillingFrame() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const account = useAccount()
  const notices = route.useLoaderData()
  const section = entriesOf(account).find((entry) => holds(entry, here))
  return (
    <>
      {(section || here === paths.pastDue) && <NoticeList of={notices.alerts} />}
      <BillingWays account={account} />
      <Outlet />
      {section && <NoticeList of={notices.banners} />}
    </>
  )
}

/**
 * The navigation of `BillingFrame` without the notices. For a page of this section that people without bills can see
 * too.
 */
export function BillingWays({ account }: { account: LinkedAccount }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const entries = entriesOf(account)
  const section = entries.find((entry) => holds(entry, here))
  return (
    section && (
      <nav aria-label={words.portal_menu_billing_pages()} className={styles.section}>
        <Ways entries={entries} here={here} className={styles.list} />
        {section.pages && <Ways entries={section.pages} here={here} className={styles.pages} />}
      </nav>
    )
  )
}

function Ways({
  entries,
  here,
  className,
}: {
  entries: Entry[]
  here: string
  className: string | undefined
}) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Link to={entry.to} aria-current={holds(entry, here) ? (entry.pages ? 'true' : 'page') : undefined}>
            {entry.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const holds = ({ to, and, pages }: Entry, here: string): boolean =>
  to === here || and === here || (pages?.some((page) => holds(page, here)) ?? false)

const entriesOf = (account: LinkedAccount): Entry[] => [
  {
    to: paths.currentStatement,
    name: words.portal_menu_bills(),
    pages: [
      { to: paths.currentStatement, name: words.statements_nav_current() },
      { to: paths.statementHistory, name: words.statements_nav_history() },
      { to: paths.selectBills, name: words.statements_nav_compare(), and: paths.compareBills },
      ...(mayChooseDelivery(account) && !areCopiesOver(account, today())
        ? [{ to: paths.paperBills, name: words.statements_nav_paper() }]
        : []),
      { to: paths.documents, name: words.portal_menu_documents(), and: paths.label },
    ],
  },
  { to: paths.paymentHistory, name: words.portal_menu_payments() },
  ...(mayPay(account)
    ? [
        { to: paths.methods, name: words.portal_menu_methods() },
        ...(account.closedOn ? [] : [{ to: paths.autopay, name: words.accounts_auto_pay() }]),
      ]
    : []),
]
