import type { ReactNode } from 'react'
import styles from './Stack.module.css'

/** One thing below the other, or with `row` beside each other as long as there is room. `gap` counts in 4 px. */
export function Stack({
  gap = 4,
  row = false,
  children,
}: {
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12
  row?: boolean
  children: ReactNode
}) {
  return (
    <div className={row ? styles.row : styles.stack} style={{ gap: `var(--space-${gap})` }}>
      {children}
    </div>
  )
}
