import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { businessZone, today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { type Definition, DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import {
  completionText,
  statusText,
  ticketTypeText,
  windowText,
} from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { OrderStages } from '../orders/OrderStages.tsx'
import { useBrand } from '../session.ts'
import styles from './OpenWorks.module.css'
import type { Doing } from './OpenWorks.tsx'
import { saveCalendarFile } from './save-calendar-file.ts'

interface Shown {
  work: Work
  mayChange: boolean
  onDo: (what: Doing) => void
}

/** What a ticket or an order is about, in words. */
export const aboutText = ({ kind, type }: Work): string => (kind === 'ticket' ? ticketTypeText(type) : type)

/** A ticket or an order that is in progress: how far it is, who comes when, and where they call back. */
export function WorkCard({ work, mayChange, onDo }: Shown) {
  const { supportTelephone: telephone } = useBrand()
  const { kind, id, status, stage, trouble, contactNumber } = work
  const completion = completionText(work, today(), telephone)
  const facts: Definition[] = [
    { term: words.appointments_created(), description: formatDay(work.createdOn, 'medium') },
    {
      term: words.appointments_completion(),
      description: <Telephone number={telephone} sentence={completion ?? ''} />,
    },
    ...(trouble
      ? [
          {
            term: words.tickets_trouble(),
            description: <div className={styles.trouble}>{trouble}</div>,
          },
        ]
      : []),
    {
      term: words.appointments_number(),
      description: (
        <div className={styles.callBack}>
          {contactNumber ? formatTelephone(contactNumber) : words.appointments_number_none()}
          {mayChange && (
            <Button
              look="quiet"
              aria-label={
                contactNumber ? words.appointments_number_change() : words.appointments_number_add()
              }
              onClick={() => onDo('number')}
            >
              {contactNumber ? words.appointments_change() : words.appointments_add()}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <Card
      title={
        <span className={styles.title}>
          {aboutText(work)} <span className={styles.id}>{id}</span>
        </span>
      }
      aside={<StatusBadge tone="accent">{statusText(status)}</StatusBadge>}
    >
      {kind === 'order' && stage && <OrderStages stage={stage} />}
      <Visit work={work} mayChange={mayChange} onDo={onDo} />
      <DefinitionList items={facts} />
      {kind === 'ticket' && mayChange && (
        <div className={styles.foot}>
          <Button onClick={() => onDo('cancel')}>{words.tickets_cancel()}</Button>
        </div>
      )}
    </Card>
  )
}

/** When somebody comes, and what can be done about it. A time for an order is first agreed on with the provider. */
function Visit({ work, mayChange, onDo }: Shown) {
  const { name: brand, supportTelephone: telephone } = useBrand()
  const { kind, slot, technicianFirstName: name } = work
  if (slot === undefined)
    return (
      <div className={styles.visit} data-none>
        <Icon name="clock" />
        <div>
          <h3>{words.appointments_visit()}</h3>
          <p>{kind === 'ticket' ? words.appointments_visit_none() : words.appointments_order_visit_none()}</p>
        </div>
        {kind === 'ticket' && mayChange && (
          <div className={styles.actions}>
            <Button onClick={() => onDo('time')}>{words.appointments_time_choose()}</Button>
          </div>
        )}
      </div>
    )
  return (
    <div className={styles.visit}>
      <Icon name="clock" />
      <div>
        <h3>{words.appointments_visit()}</h3>
        <p className={styles.window}>{windowText(slot, businessZone())}</p>
        {name && <p>{words.appointments_technician({ name })}</p>}
      </div>
      <div className={styles.actions}>
        {mayChange && <Button onClick={() => onDo('time')}>{words.appointments_time_other()}</Button>}
        <Button
          look="quiet"
          icon="download"
          onClick={() => saveCalendarFile(work, slot, { brand, telephone })}
        >
          {words.appointments_calendar()}
        </Button>
      </div>
    </div>
  )
}
