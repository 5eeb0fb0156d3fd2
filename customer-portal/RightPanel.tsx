import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Toolbox } from './accounts/Toolbox.tsx'
import { ContactHours } from './help/ContactHours.tsx'
import styles from './RightPanel.module.css'

/** What stands beside most pages: the toolbox, and how to reach people. */
export function RightPanel() {
  return (
    <aside className={styles.panel} aria-label={words.portal_panel()}>
      <Toolbox />
      <ContactHours />
    </aside>
  )
}
