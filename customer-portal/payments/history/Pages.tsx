import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../shell/paths.ts'
import styles from './Pages.module.css'
import type { HistorySearch, PageLinks } from './search.ts'

/**
 * Page numbers, five at a time (AH §9), with links to newer and older payments. Renders nothing if there's only one
 * page.
 */
export function Pages({ links: { current, numbers, newer, older } }: { links: PageLinks }) {
  if (!newer && !older) return null
  return (
    <nav aria-label={words.payments_pages()} className={classes(styles.pages, 'not-printed')}>
      <Turn search={newer}>
        <Icon name="chevron-left" size={18} />
        {words.payments_pages_previous()}
      </Turn>
      <ol className={styles.numbers}>
        {numbers.map(({ page, search }) => (
          <li key={page}>
            <PageNumber page={page} search={search} isCurrent={page === current} />
          </li>
        ))}
      </ol>
      <Turn search={older}>
        {words.payments_pages_next()}
        <Icon name="chevron-right" size={18} />
      </Turn>
    </nav>
  )
}

/**
 * Links to a page number. A router link would mark the page in the URL as current. During navigation, the URL already
 * has the next page, so this link marks the page that's shown.
 */
function PageNumber({ page, search, isCurrent }: PageLinks['numbers'][number] & { isCurrent: boolean }) {
  const link = useLinkProps({
    to: paths.paymentHistory,
    search,
    resetScroll: false,
    className: styles.number,
  })
  return (
    <a
      {...link}
      href={link.href}
      aria-label={words.payments_pages_page({ page: String(page) })}
      aria-current={isCurrent ? 'page' : 'false'}
    >
      {page}
    </a>
  )
}

/** A link to the next or the previous page. If there's no such page, an empty placeholder keeps the layout. */
function Turn({ search, children }: { search: HistorySearch | undefined; children: ReactNode }) {
  if (!search) return <span className={styles.turn} />
  return (
    <Link to={paths.paymentHistory} search={search} resetScroll={false} className={styles.turn}>
      {children}
    </Link>
  )
}
