import type { ReactNode } from 'react'
import styles from './Said.module.css'

/** What was done or has happened, below the heading: read out when it comes. It takes no room until then. */
export const Said = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.said}>
    {children}
  </div>
)
