import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

// The first page of a visit is where the browser has put the focus already; every later one must bring it.
let isFirstPage = true

/**
 * The heading of a page. It names the document, and takes the focus when the page was reached from another one, so
 * that those who listen know where they are. Give it a `key` where one page says something new under one address.
 */
export function PageHeading({
  title,
  children,
  documentTitle = title,
}: {
  title: string
  /** A sentence below the heading. */
  children?: ReactNode
  /** Where the tab should say it otherwise. */
  documentTitle?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before it is painted: whoever sees it may press something at once. Who has opened a menu while it was on its way stays there.
  useLayoutEffect(() => {
    if (!isFirstPage && document.activeElement?.closest('details[open]') == null) heading.current?.focus()
    isFirstPage = false
  }, [])
  useEffect(() => {
    const brand = document.documentElement.dataset.brand
    document.title = brand ? `${documentTitle} – ${brand}` : documentTitle
  }, [documentTitle])
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children != null && <div className={styles.lead}>{children}</div>}
    </div>
  )
}
