import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './PageHeading.module.css'

// False once a page heading was shown. On the first page of a visit the browser has already placed the focus; every
// later page must move it.
let isFirstPage = true

/**
 * The heading of a page. It names the document and takes the focus when people navigate there from another page, so
 * that screen reader users know where they are. Give it a `key` if the page's subject can change without its address
 * changing.
 */
export function PageHeading({
  title,
  children,
  documentTitle = title,
}: {
  title: string
  /** A sentence below the heading. */
  children?: ReactNode
  /** The title in the browser tab, if it differs from the heading. */
  documentTitle?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Runs before painting, because people may press something as soon as they see it. If they opened a menu while the
  // page was loading, the focus stays in the menu.
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
