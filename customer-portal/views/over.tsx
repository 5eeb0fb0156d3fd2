// Replaces the entire portal once a staff view is over. Nothing of the customer's stays visible or reachable with the
// back button.
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import styles from '../shell/ErrorPage.module.css'
import { type Over, OverPage } from './OverPage.tsx'
import { portalRoot } from './portal-root.ts'

/** Shows that the staff view is over, and clears what this tab has stored. */
export function showOver(why: Over): void {
  forget()
  unlearnEverything()
  portalRoot.root?.render(
    <main className={styles.alone}>
      <strong>{document.documentElement.dataset.brand}</strong>
      <OverPage why={why} />
    </main>,
  )
}
