import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { formatDay } from '../words/dates.ts'
import { completionText, statusText, windowText } from '../words/work-words.ts'
import { Card } from './Card.tsx'
import { type Definition, DefinitionList } from './DefinitionList.tsx'
import { Icon } from './Icon.tsx'
import { Telephone } from './Telephone.tsx'
import { WorkBadge } from './WorkBadge.tsx'
import styles from './WorkCard.module.css'

/**
 * A card with a ticket or an order, for account holders and guests. Shows its status, its visit, and its call-back
 * number. Each front end adds buttons or links to change these.
 */
export function WorkCard({
  work,
  about,
  number,
  today,
  telephone,
  progress,
  completionInstead,
  visitNote,
  visitActions,
  numberAction,
  end,
}: {
  work: Work
  /** The subject of the ticket or order. Left out for people who may not know it. */
  about?: string
  /** The call-back number, as the card shows it. */
  number: string | undefined
  /** The current business day, 'YYYY-MM-DD'. */
  today: string
  /** The number to call if the day of completion isn't known. */
  telephone: string
  /** An order's steps, showing which of them are done. */
  progress?: ReactNode
  /** Text in place of the sentence about the day of completion. `false`: shows neither this text nor the sentence. */
  completionInstead?: string | false
  /** A note about when a technician can come. */
  visitNote?: ReactNode
  visitActions?: ReactNode
  numberAction?: ReactNode
  /** The button or link with which people cancel the ticket or order. */
  end?: ReactNode
}) {
  const { kind, id, createdOn } = work
  const isOpen = !isOver(work.status)
  const completion = completionText(work, today, telephone)
  const named = kind === 'ticket' ? words.appointments_named_ticket : words.appointments_named_order
  const facts: Definition[] = [
    { term: words.appointments_created(), description: formatDay(createdOn, 'list') },
    ...(completion === undefined
      ? []
      : [
          {
            term: isOpen ? words.appointments_completion() : statusText(work.status),
            description: <Telephone number={telephone} sentence={completionInstead || completion} />,
          },
        ]),
    ...(work.trouble
      ? [
          {
            term: work.type === 'repair' ? words.repair_found() : words.tickets_trouble(),
            description: <div className={styles.trouble}>{work.trouble}</div>,
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            term: words.appointments_number(),
            description: (
              <div className={styles.callBack}>
                {number ?? words.appointments_number_none()}
                {numberAction}
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card
      title={
        about === undefined ? (
          named({ id })
        ) : (
          <span className={styles.title}>
            {about} <span className={styles.id}>{id}</span>
          </span>
        )
      }
      aside={<WorkBadge status={work.status} />}
    >
      {progress}
      {isOpen &&
        (work.needsVisit || work.slot ? (
          <Visit work={work} note={visitNote}>
            {visitActions}
          </Visit>
        ) : (
          <p>{words.appointments_visit_needless()}</p>
        ))}
      <DefinitionList items={facts} />
      {isOpen && end && <div className={styles.foot}>{end}</div>}
    </Card>
  )
}

/** Says when a technician comes, or that no visit is scheduled. */
function Visit({ work, note, children }: { work: Work; note: ReactNode; children: ReactNode }) {
  const { slot, technicianFirstName: name } = work
  return (
    <div className={styles.visit} data-none={slot ? undefined : true}>
      <Icon name="clock" />
      <div>
        <h3>{words.appointments_visit()}</h3>
        {slot ? (
          <p className={styles.window}>{windowText(slot)}</p>
        ) : (
          <p>{words.appointments_visit_none()}</p>
        )}
        {name && <p>{words.appointments_technician({ name })}</p>}
        {note}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
