import { needsTicket, needsVisit } from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { isOver } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Part } from '../shell/Part.tsx'
import { useAccount } from '../shell/session.ts'
import { OpenWorks } from '../work-orders/appointments/OpenWorks.tsx'
import type { Works } from '../work-orders/appointments/read-works.ts'

/**
 * The ticket that the repair opened, with the next available visit if a technician has to come. Renders nothing if the
 * repair's obstacle needs no ticket, for example an outage or a suspended service.
 */
export function RepairTicket({
  repair: { ticket, obstacle },
  works,
}: {
  repair: Repair
  works: Works | Error | undefined
}) {
  if (ticket === 'coming')
    return (
      <Notice live title={words.repair_ticket_coming()}>
        {words.repair_ticket_coming_text()}
      </Notice>
    )
  if (ticket === undefined)
    return needsTicket(obstacle) ? (
      <Notice kind="warning" live title={words.repair_ticket_missing()}>
        {words.repair_ticket_missing_text()}
      </Notice>
    ) : null
  if (works === undefined) return <Opened id={ticket.id} />
  return <Part of={works}>{(read) => <Open id={ticket.id} obstacle={obstacle} {...read} />}</Part>
}

function Open({ id, obstacle, serviceId, works }: Works & Pick<Repair, 'obstacle'> & { id: string }) {
  const { manages } = useAccount()
  const ticket = works.find((work) => work.id === id && !isOver(work.status))
  if (ticket === undefined)
    return <Notice title={words.repair_ticket_over({ id })}>{words.repair_ticket_over_text()}</Notice>
  // Even if no visit is needed, this may be an earlier ticket that already has a visit. Then show the visit.
  if (!needsVisit(obstacle) && ticket.slot === undefined)
    return <Opened id={id}>{words.repair_ticket_ours()}</Opened>
  return (
    <OpenWorks
      // Leave out the ticket's findings here, because they're shown below.
      works={[{ ...ticket, trouble: undefined }]}
      serviceId={serviceId}
      mayChange={manages}
      lead={<Opened id={id} />}
      offersNext
    />
  )
}

const Opened = ({ id, children }: { id: string; children?: string }) => (
  <Notice kind="success" live title={words.repair_ticket_opened({ id })}>
    {children}
  </Notice>
)
