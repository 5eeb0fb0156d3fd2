import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { WorkBadge } from '@lightwell/web-kit/ui/WorkBadge.tsx'
import { cancelText } from '@lightwell/web-kit/words/change-words.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatSpan } from '@lightwell/web-kit/words/times.ts'
import { aboutText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Lines } from '../Lines.tsx'
import { TwoLines } from '../TwoLines.tsx'
import { endingText } from './ending-text.ts'
import styles from './WorkLines.module.css'

/** The actions for a ticket or work order in progress: change the time, change the callback number, or cancel. */
export type WorkAction = 'time' | 'number' | 'cancel'

/** A table of tickets or of work orders, one per line. */
export function WorkLines({
  caption,
  works,
  none,
  onDo,
}: {
  caption: string
  works: Work[]
  none: string
  /** Undefined if staff can't do anything about these tickets or work orders. */
  onDo: ((what: WorkAction, work: Work) => void) | undefined
}) {
  return (
    <Lines
      caption={caption}
      rows={works}
      keyOf={({ id }) => id}
      below={(work) => onDo && !isOver(work.status) && <Actions work={work} onDo={onDo} />}
      none={none}
      columns={[
        { header: words.account_console_number(), variant: 'whole', cell: ({ id }) => id },
        {
          header: words.account_console_about(),
          cell: (work) => (
            <>
              {aboutText(work)}
              {work.trouble && (
                <details className={styles.trouble}>
                  <summary>{words.account_console_trouble()}</summary>
                  {work.trouble}
                </details>
              )}
            </>
          ),
        },
        {
          header: words.account_console_state(),
          variant: 'whole',
          cell: (work) => (
            <TwoLines more={endingText(work, today())}>
              <WorkBadge status={work.status} />
            </TwoLines>
          ),
        },
        {
          header: words.appointments_created(),
          variant: 'whole',
          cell: ({ createdOn }) => formatDay(createdOn, 'list'),
        },
        { header: words.appointments_visit(), cell: visitText },
        {
          header: words.appointments_number(),
          variant: 'whole',
          cell: ({ contactNumber, status }) =>
            !isOver(status) && contactNumber && formatTelephone(contactNumber),
        },
      ]}
    />
  )
}

const visitText = ({ status, needsVisit, slot, technicianFirstName: name }: Work): string | undefined => {
  if (isOver(status)) return undefined
  if (slot) return [formatSpan(slot, 'list'), name].filter(Boolean).join(' · ')
  return needsVisit ? words.appointments_visit_none() : words.account_console_visit_needless()
}

function Actions({ work, onDo }: { work: Work; onDo: (what: WorkAction, work: Work) => void }) {
  const { id, kind, slot, needsVisit } = work
  const button = (what: WorkAction, text: string) => (
    <Button aria-label={words.account_console_of_work({ what: text, id })} onClick={() => onDo(what, work)}>
      {text}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {(needsVisit || slot) &&
        button('time', slot ? words.account_console_move_visit() : words.account_console_book_visit())}
      {button('number', words.appointments_number())}
      {button('cancel', cancelText(kind))}
    </div>
  )
}
