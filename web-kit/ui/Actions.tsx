import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { classes } from './classes.ts'

/** A page's buttons, the main one first. They're side by side; on a phone, each takes the full width. */
export function Actions({ children, notPrinted = false }: { children: ReactNode; notPrinted?: boolean }) {
  return <div className={classes(styles.actions, notPrinted && 'not-printed')}>{children}</div>
}
