import { isOver } from '@lightwell/rulebook/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { WorkBadge } from '@lightwell/web-kit/ui/WorkBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { completionText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../session.ts'
import { aboutText } from './OpenWork.tsx'
import styles from './PastWorks.module.css'

/** Those that are done or cancelled, as far back as they are listed. */
export function PastWorks({ works }: { works: Work[] }) {
  const { supportTelephone: telephone } = useBrand()
  const past = works.filter(({ status }) => isOver(status))
  if (past.length === 0) return null
  return (
    <Card title={words.appointments_over_list()}>
      <ul className={styles.past}>
        {past.map((work) => {
          const { id, status, createdOn } = work
          const end = completionText(work, today(), telephone)
          return (
            <li key={id}>
              <div>
                <p className={styles.title}>
                  <strong>{aboutText(work)}</strong> <span className={styles.id}>{id}</span>
                </p>
                <p className={styles.when}>
                  {words.appointments_created_on({ day: formatDay(createdOn, 'medium') })}
                </p>
              </div>
              <div className={styles.end}>
                <WorkBadge status={status} />
                <p className={styles.when}>{end}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
