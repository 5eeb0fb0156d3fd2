import type { ReactNode } from 'react'
import styles from './Stack.module.css'

/** Stacks its children. `row`: puts them side by side if there's room. `gap` is in units of 4 px. */
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
