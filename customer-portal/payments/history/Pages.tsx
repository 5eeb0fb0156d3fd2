import { classes } from '@lightwell/web-kit/ui/classes.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import styles from './Pages.module.css'
import type { HistorySearch, PageLinks } from './search.ts'

/** Page numbers, five at a time (AH §9), and the way to newer and older payments. Nothing where one page holds all. */
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
            <Link
              to={paths.paymentHistory}
              search={search}
              resetScroll={false}
              className={styles.number}
              activeOptions={{ exact: true }}
              activeProps={{}}
              aria-label={words.payments_pages_page({ page: String(page) })}
              aria-current={page === current ? 'page' : 'false'}
            >
              {page}
            </Link>
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

/** A link to the next or previous page; without one, an empty placeholder keeps the layout. */
function Turn({ search, children }: { search: HistorySearch | undefined; children: ReactNode }) {
  if (!search) return <span className={styles.turn} />
  return (
    <Link to={paths.paymentHistory} search={search} resetScroll={false} className={styles.turn}>
      {children}
    </Link>
  )
}
