import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouterState } from '@tanstack/react-router'
import { supervisionPlaces } from '../staff/supervision-places.ts'
import { viewPlaces } from '../views/view-places.ts'
import styles from './Pending.module.css'
import { paths } from './paths.ts'

/** Stands in the place of a page that takes longer than a glance: which one, and room for what comes. */
export function Pending() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const title = titles.get(path)?.()
  return (
    <div className={styles.page}>
      {/* The heading comes with the page: it takes the focus there. */}
      {title && <p className={styles.title}>{title}</p>}
      <p role="status">
        <Spinner /> {words.portal_loading()}
      </p>
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  )
}

/** What the pages are called that are led to from everywhere. */
const titles = new Map<string, () => string>([
  [paths.search, words.console_search_title],
  [paths.chatLinks, words.chat_links_title],
  ...[...viewPlaces, ...supervisionPlaces].map(({ path, name }) => [path, name] as const),
])
