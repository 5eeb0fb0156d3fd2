import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { leftToSay } from '@lightwell/web-kit/session/session.ts'
import { ContactFooter } from '@lightwell/web-kit/ui/ContactFooter.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AccountBar } from '../accounts/AccountBar.tsx'
import { useChatUrl } from '../help/use-minute.ts'
import { PersonMenu } from '../identity/PersonMenu.tsx'
import { lazy } from './lazy.tsx'
import { Menu } from './Menu.tsx'
import { paths } from './paths.ts'
import { RightPanel } from './RightPanel.tsx'
import styles from './Shell.module.css'
import { useBrand, useSession } from './session.ts'

const StartNotice = lazy(() => import('../linked-accounts/StartNotice.tsx'), 'StartNotice')
const ViewBar = lazy(() => import('../views/ViewBar.tsx'), 'ViewBar')
const EditAutopayDialog = lazy(() => import('../autopay/manage/EditDialog.tsx'), 'EditDialog')

/**
 * The frame around every page: the header with brand, menu and settings, and the panel beside the page. A page can hide
 * the menu and the panel (routes.tsx).
 */
export function Shell(): ReactNode {
  const frame = useMatches({
    select: (matches) => ({
      hidesMenu: matches.some(({ staticData }) => staticData.hidesMenu),
      hidesPanel: matches.some(({ staticData }) => staticData.hidesPanel),
      ownsPanel: matches.some(({ staticData }) => staticData.ownsPanel),
    }),
    structuralSharing: true,
  })
  const dialog = useLocation({ select: ({ state }) => state.dialog })
  const outcome = useLocation({ select: ({ state }) => state.outcome })
  const { brand, agent } = useSession()
  const [said] = useState(leftToSay)
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = brand.logoUrl
  }, [brand.logoUrl])

  return (
    <>
      {/* A button rather than a link: a link's `#content` would replace the route in the URL's hash. */}
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {words.portal_skip()}
      </button>
      {agent && <ViewBar />}
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link
            to={paths.home}
            className={styles.brand}
            aria-label={words.portal_home({ brand: brand.name })}
          >
            <img src={brand.logoUrl} alt="" width="32" height="32" />
            <span className={styles.brandName}>{brand.name}</span>
          </Link>
          {!frame.hidesMenu && <Menu />}
          <div className={styles.settings}>
            <PersonMenu />
          </div>
        </div>
      </header>
      <div className={styles.page} data-with-menu={!frame.hidesMenu || undefined}>
        <AccountBar />
        <div className={frame.ownsPanel ? undefined : frame.hidesPanel ? styles.alone : styles.columns}>
          <main id="content" className={styles.main} tabIndex={-1}>
            {(said ?? outcome) && <StartNotice />}
            <Outlet />
          </main>
          {!frame.hidesPanel && !frame.ownsPanel && <RightPanel />}
        </div>
      </div>
      <Footer />
      {dialog && <EditAutopayDialog />}
    </>
  )
}

/** A separate component, so that the update every minute re-renders only the footer. */
function Footer() {
  return <ContactFooter contact={{ ...useBrand(), chatUrl: useChatUrl() }} zone={businessZone()} />
}
