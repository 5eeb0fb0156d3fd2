import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { classes } from './classes.ts'

/** A page's actions, the main one first: side by side, or full width each on a phone. */
export function Actions({ children, notPrinted = false }: { children: ReactNode; notPrinted?: boolean }) {
  return <div className={classes(styles.actions, notPrinted && 'not-printed')}>{children}</div>
}
