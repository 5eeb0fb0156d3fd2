import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { PlaceKeys } from '../shell/places.tsx'
import { keepLastPage } from './customer-of.ts'
import styles from './ViewTabs.module.css'
import { viewPlaces } from './view-places.ts'

/** Tabs that lead to the pages about a customer. */
export function ViewTabs({ view }: { view: string }) {
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    keepLastPage(here)
    // Scrolls to the current tab. On phones, the tabs scroll sideways.
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={words.console_customer_pages()}>
      {viewPlaces.map(({ path, keys, name }) => (
        <Link key={path} to={path} search={{ view }} className={styles.tab}>
          {name()} <Kbd keys={keys} />
          <PlaceKeys keys={keys} onGo={() => void router.navigate({ to: path, search: { view } })} />
        </Link>
      ))}
    </nav>
  )
}
