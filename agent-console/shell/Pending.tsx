import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouterState } from '@tanstack/react-router'
import { supervisionPlaces } from '../staff/supervision-places.ts'
import { viewPlaces } from '../views/view-places.ts'
import styles from './Pending.module.css'
import { paths } from './paths.ts'

/** Shown while a page loads: its title, with space for the rest. */
export function Pending() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const title = titles.get(path)?.()
  return (
    <div className={styles.page}>
      {/* This isn't a heading. The page has its own, which will get the focus. */}
      {title && <p className={styles.title}>{title}</p>}
      <p role="status">
        <Spinner /> {words.portal_loading()}
      </p>
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  )
}

/** The titles of pages that can be opened from everywhere. */
const titles = new Map<string, () => string>([
  [paths.search, words.console_search_title],
  [paths.chatLinks, words.chat_links_title],
  ...[...viewPlaces, ...supervisionPlaces].map(({ path, name }) => [path, name] as const),
])
