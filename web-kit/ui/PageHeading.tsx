import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

// True until a page heading was shown. When the first page opens, the browser decides where the focus is. On later
// pages, the heading takes it.
let isFirstPage = true

/**
 * The heading of a page, which also sets the document's title. When people come from another page of ours, the heading
 * takes the focus, so screen readers start there. If the same URL can show another subject, give the heading a `key`.
 */
export function PageHeading({
  title,
  children,
  documentTitle = title,
}: {
  title: string
  /** A sentence below the heading. */
  children?: ReactNode
  /** The title of the browser tab, if not the heading. */
  documentTitle?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before the page is painted. So if people press something, their focus isn't taken away later. If they've
  // already opened a menu, the focus stays in the menu.
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
