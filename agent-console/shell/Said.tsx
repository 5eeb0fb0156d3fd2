import type { ReactNode } from 'react'
import styles from './Said.module.css'

/**
 * A place below the heading for a message about what was just done or happened. It's announced, and takes no space
 * while empty.
 */
export const Said = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.said}>
    {children}
  </div>
)
