import { Link } from '@tanstack/react-router'
import type { paths } from './paths.ts'
import styles from './SectionNav.module.css'

/** Navigation between the pages of a section. */
export function SectionNav({
  label,
  ways,
}: {
  label: string
  ways: readonly { to: (typeof paths)[keyof typeof paths]; name: string }[]
}) {
  return (
    <nav aria-label={label} className={styles.section}>
      <ul className={styles.list}>
        {ways.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
