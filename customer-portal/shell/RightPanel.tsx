import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useMatch } from '@tanstack/react-router'
import { Toolbox } from '../accounts/Toolbox.tsx'
import { ContactHours } from '../help/ContactHours.tsx'
import styles from './RightPanel.module.css'

/**
 * What stands beside most pages: how to reach people, and on the summary the toolbox. Until the summary has read it there is
 * nothing, so that nothing makes way for it.
 */
export function RightPanel() {
  const summary = useMatch({ from: '/with-services/summary', shouldThrow: false })
  const isReading = summary !== undefined && summary.loaderData === undefined
  return (
    <aside className={styles.panel} aria-label={words.portal_panel()}>
      {!isReading && (
        <>
          {summary?.loaderData && <Toolbox tools={summary.loaderData.tools} />}
          <div className={styles.hours}>
            <ContactHours />
          </div>
        </>
      )}
    </aside>
  )
}
