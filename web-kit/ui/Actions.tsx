import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { classes } from './classes.ts'

/** What can be done on a page, the first action first: side by side, and on a phone each as wide as the page. */
export function Actions({ children, notPrinted = false }: { children: ReactNode; notPrinted?: boolean }) {
  return <div className={classes(styles.actions, notPrinted && 'not-printed')}>{children}</div>
}
