import type { ReactNode } from 'react'
import styles from './Said.module.css'

/**
 * The place below the heading for a message about what just happened. Screen readers hear the message. Without one, it
 * takes no space.
 */
export const Said = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.said}>
    {children}
  </div>
)
