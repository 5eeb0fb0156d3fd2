import type { ReactNode } from 'react'
import styles from './Actions.module.css'
import { classes } from './classes.ts'

/** A page's buttons, side by side, the main one first. On a phone, each button takes the full width. */
export function Actions({ children, notPrinted = false }: { children: ReactNode; notPrinted?: boolean }) {
  return <div className={classes(styles.actions, notPrinted && 'not-printed')}>{children}</div>
}
