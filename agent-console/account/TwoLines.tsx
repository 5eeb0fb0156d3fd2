import type { ReactNode } from 'react'
import styles from './Lines.module.css'

/** A cell's content with a smaller detail below. */
export const TwoLines = ({ more, children }: { more: ReactNode; children: ReactNode }) => (
  <>
    <div>{children}</div>
    {more && <div className={styles.more}>{more}</div>}
  </>
)
