import type { ReactNode } from 'react'
import styles from './Said.module.css'

/** Says below the heading what was done or has happened: read out when it comes. It takes no room until then. */
export const Said = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.said}>
    {children}
  </div>
)
