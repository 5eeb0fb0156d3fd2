import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import styles from './Entry.module.css'

/** The frame of the pages before the console: sign-in and set-up. */
export function Entry({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <strong>{document.documentElement.dataset.brand}</strong> {words.console_name()}
      </p>
      <div className={styles.card}>{children}</div>
    </main>
  )
}
