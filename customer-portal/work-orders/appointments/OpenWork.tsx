import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { completionOf } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { WorkCard } from '@lightwell/web-kit/ui/WorkCard.tsx'
import { cancelText } from '@lightwell/web-kit/words/change-words.ts'
import { aboutText, windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount, useBrand } from '../../shell/session.ts'
import { OrderStages } from '../orders/OrderStages.tsx'
import type { OfWork, WorkDialog } from './OpenWorks.tsx'
import { saveCalendarFile } from './save-calendar-file.ts'
import { TimeTrouble } from './TimeTrouble.tsx'
import { useNextVisit } from './use-next-visit.ts'

/** A ticket or order in progress, with its actions. */
export function OpenWork({
  work,
  serviceId,
  mayChange,
  offersNext,
  isOutage = false,
  onDo,
  onDone,
}: Pick<OfWork, 'work' | 'serviceId' | 'onDone'> & {
  mayChange: boolean
  /** True to offer the next available visit. */
  offersNext: boolean
  /** True if an outage shown above the list affects this ticket's service. */
  isOutage?: boolean
  onDo: (what: WorkDialog) => void
}) {
  const { name: brand, supportTelephone: telephone } = useBrand()
  const { serviceAddress } = useAccount()
  const { kind, status, completionOn, stage, slot, contactNumber } = work
  const isUnknown = completionOf(status, completionOn, today()).says === 'ask'
  const next = useNextVisit(serviceId, work, offersNext && mayChange && slot === undefined, onDone)
  return (
    <WorkCard
      work={work}
      about={aboutText(work)}
      number={contactNumber && formatTelephone(contactNumber)}
      today={today()}
      telephone={telephone}
      progress={kind === 'order' && stage && <OrderStages stage={stage} />}
      completionInstead={isOutage && isUnknown && words.outages_of_ticket({ telephone })}
      visitNote={
        <>
          {next.slot && <p>{words.repair_visit_next({ window: windowText(next.slot) })}</p>}
          {next.trouble && <TimeTrouble trouble={next.trouble} agreed={undefined} />}
        </>
      }
      visitActions={
        (mayChange || slot) && (
          <>
            {next.slot && (
              <Button
                variant="primary"
                pending={next.isUnderWay}
                pendingLabel={words.repair_visit_taking()}
                onClick={next.take}
              >
                {words.repair_visit_take()}
              </Button>
            )}
            {mayChange && (
              <Button onClick={() => onDo('time')}>
                {slot ? words.appointments_time_other() : words.appointments_time_choose()}
              </Button>
            )}
            {slot && (
              <Button
                variant="quiet"
                icon="download"
                onClick={() => saveCalendarFile(work, slot, { brand, telephone, serviceAddress })}
              >
                {words.appointments_calendar()}
              </Button>
            )}
          </>
        )
      }
      numberAction={
        mayChange && (
          <Button
            variant="quiet"
            aria-label={contactNumber ? words.appointments_number_change() : words.appointments_number_add()}
            onClick={() => onDo('number')}
          >
            {contactNumber ? words.appointments_change() : words.appointments_add()}
          </Button>
        )
      }
      end={mayChange && <Button onClick={() => onDo('cancel')}>{cancelText(kind)}</Button>}
    />
  )
}
