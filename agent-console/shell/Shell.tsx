import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApprovalsLink } from '../approvals/ApprovalsLink.tsx'
import { RecentMenu } from '../search/RecentMenu.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { useArrows } from '../search/use-arrows.ts'
import { StaffMenu } from '../staff/StaffMenu.tsx'
import { SupervisionMenu } from '../staff/SupervisionMenu.tsx'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useChangedStaff } from '../staff/use-changed-staff.ts'
import { lastView } from '../views/customer-of.ts'
import { OpenDialog } from '../views/OpenDialog.tsx'
import { lastPlace } from '../views/view-places.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { Kbd } from './Kbd.tsx'
import { useKeyboard, useKeys } from './keys.ts'
import { Opening, type ToOpen } from './opening.ts'
import { paths } from './paths.ts'
import styles from './Shell.module.css'
import { shortcuts } from './shortcuts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The frame of every page: one bar with what people need all day, and the page below it. */
export function Shell(): ReactNode {
  const [opening, setOpening] = useState<ToOpen>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useKeyboard()
  useArrows()
  useKeptFocus()
  useChangedStaff()
  useKeys(shortcuts.help, () => setHelpOpen(true))
  return (
    <Opening
      value={(customer, how) => setOpening({ customer, hasProved: false, isProtected: false, ...how })}
    >
      <a href="#content" className={styles.skip}>
        {words.portal_skip()}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Places />
          <SearchBox />
          <div className={styles.settings}>
            <ApprovalsLink className={styles.waiting} />
            <SupervisionMenu />
            <RecentMenu />
            <button type="button" className={styles.help} onClick={() => setHelpOpen(true)}>
              <span className="visually-hidden">{words.console_keys()}</span>
              <Kbd keys={shortcuts.help} />
            </button>
            <StaffMenu />
          </div>
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {opening && (
        <OpenDialog key={opening.customer.uid} {...opening} onClose={() => setOpening(undefined)} />
      )}
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </Opening>
  )
}

/** Links to the home page, the search, and the customer that this tab has open. */
function Places() {
  const router = useRouter()
  const mayAct = hasRole(useStaffSession(), 'agent')
  // Render again on navigation, because opening a customer changes `lastView()`.
  useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const view = lastView()
  const goHome = () => void router.navigate({ to: paths.home })
  const goSearch = () => void router.navigate({ to: paths.search })
  const place = lastPlace()
  const goCustomer = () => view && void router.navigate({ to: place, search: { view } })
  useKeys(shortcuts.home, goHome)
  useKeys(shortcuts.find, goSearch)
  useKeys(shortcuts.customer, goCustomer)
  useKeys(shortcuts.chatLinks, () => void router.navigate({ to: paths.chatLinks }), mayAct)
  return (
    <nav className={styles.places} aria-label={words.console_places()}>
      <Link
        to={paths.home}
        className={styles.brand}
        activeOptions={{ exact: true }}
        aria-label={words.console_brand_home({ brand: document.documentElement.dataset.brand ?? '' })}
      >
        {document.documentElement.dataset.brand}
      </Link>
      <Link to={paths.search} className={styles.place}>
        {words.console_search_title()} <Kbd keys={shortcuts.find} />
      </Link>
      {view && (
        <Link to={place} search={{ view }} className={styles.place}>
          {words.console_customer()} <Kbd keys={shortcuts.customer} />
        </Link>
      )}
    </nav>
  )
}
