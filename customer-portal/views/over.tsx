// What stands in the place of the whole portal once a view is over: nothing of its customer's is left to be seen or to be gone back to.
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { unlearnEverything } from '@lightwell/web-kit/session/tab-memory.ts'
import styles from '../shell/ErrorPage.module.css'
import { type Over, OverPage } from './OverPage.tsx'
import { place } from './place.ts'

/** Shows that the view is over, and forgets what its tab kept. */
export function showOver(why: Over): void {
  forget()
  unlearnEverything()
  place.root?.render(
    <main className={styles.alone}>
      <strong>{document.documentElement.dataset.brand}</strong>
      <OverPage why={why} />
    </main>,
  )
}
