import type { ReactNode } from 'react'
import styles from './Lines.module.css'

/** A cell's content, and below it, smaller, a detail. */
export const TwoLines = ({ more, children }: { more: ReactNode; children: ReactNode }) => (
  <>
    <div>{children}</div>
    {more && <div className={styles.more}>{more}</div>}
  </>
)
