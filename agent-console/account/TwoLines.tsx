import type { ReactNode } from 'react'
import styles from './Lines.module.css'

/** What a cell says, and below it, smaller, what's looked for less often. */
export const TwoLines = ({ more, children }: { more: ReactNode; children: ReactNode }) => (
  <>
    <div>{children}</div>
    {more && <div className={styles.more}>{more}</div>}
  </>
)
