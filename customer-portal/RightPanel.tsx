import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Toolbox } from './accounts/Toolbox.tsx'
import { ContactHours } from './help/ContactHours.tsx'
import styles from './RightPanel.module.css'

/** What stands beside most pages: how to reach people, and on the first one the toolbox. */
export function RightPanel({ hasTools = false }: { hasTools?: boolean | undefined }) {
  return (
    <aside className={styles.panel} aria-label={words.portal_panel()}>
      {hasTools && <Toolbox />}
      <div className={styles.hours}>
        <ContactHours />
      </div>
    </aside>
  )
}
