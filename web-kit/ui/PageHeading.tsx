import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

// True until a page heading was shown. On the first page, the browser has already placed the focus. Later pages move
// it.
let isFirstPage = true

/**
 * The heading of a page, which also titles the document. When people come from another page, the heading takes the
 * focus, so screen readers start there. If the page's subject can change at the same URL, give the heading a `key`.
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
  // Runs before the page is painted, so it can't take the focus from something that people press. If they've opened a
  // menu in the meantime, the focus stays there.
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
