import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { paths } from './paths.ts'
import styles from './SectionFrame.module.css'

export interface SectionEntry {
  to: (typeof paths)[keyof typeof paths]
  name: string
}

/** Around the pages of a section: above those that have an entry, the ways to each other. Pages without one do without. */
export function SectionFrame({
  name,
  entries,
  holds = (entry, here) => entry.to === here,
}: {
  /** What the ways are called for those who listen. */
  name: string
  entries: SectionEntry[]
  /** Whether a page is an entry's: the one it leads to, unless this knows of more. */
  holds?: (entry: SectionEntry, here: string) => boolean
}) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      {entries.some((entry) => holds(entry, here)) && (
        <nav aria-label={name} className={styles.section}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={styles.entry}
                  aria-current={holds(entry, here) ? 'page' : undefined}
                >
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Outlet />
    </>
  )
}
