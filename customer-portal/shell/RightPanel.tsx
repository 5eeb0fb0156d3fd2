import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useMatch } from '@tanstack/react-router'
import { Toolbox } from '../accounts/Toolbox.tsx'
import { ContactHours } from '../help/ContactHours.tsx'
import styles from './RightPanel.module.css'

/**
 * The panel beside most pages: contact hours and, on the summary, the toolbox. While the summary loads, the panel stays
 * empty, so that nothing shifts.
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
