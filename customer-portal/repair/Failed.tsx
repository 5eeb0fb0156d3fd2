import { isOver } from '@lightwell/rulebook/appointments/completion.ts'
import { needsTicket, needsVisit } from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { OpenWorks } from '../appointments/OpenWorks.tsx'
import type { Works } from '../appointments/read-works.ts'
import { ContactWays } from '../help/ContactWays.tsx'
import { ButtonLink } from '../links.tsx'
import { Part } from '../Part.tsx'
import { paths } from '../paths.ts'
import { useAccount } from '../session.ts'
import { FoundList } from './FoundList.tsx'
import { NextVisit } from './NextVisit.tsx'
import { RepairTrouble } from './RepairTrouble.tsx'
import { obstacleTexts } from './repair-words.ts'
import type { Repairing } from './use-repair.ts'

/** That it does not work, why as far as anybody knows, and what comes next: the ticket with all findings, a technician, people to ask. */
export function Failed({
  repair,
  works,
  isUnderWay,
  trouble,
  say,
  again,
}: Repairing & { repair: Repair; works: Works | Error | undefined }) {
  const { manages } = useAccount()
  const { title, text } = reasonOf(repair)
  return (
    <>
      <PageHeading title={title()}>{text()}</PageHeading>
      <RepairTrouble trouble={trouble} />
      {repair.obstacle === 'service-suspended' && (
        <Actions>
          <ButtonLink look="primary" to={paths.pastDue}>
            {words.repair_fail_service_suspended_do()}
          </ButtonLink>
        </Actions>
      )}
      <Ticket ticket={repair.ticket} obstacle={repair.obstacle} works={works} />
      <Card title={words.repair_found()}>
        <FoundList repair={repair} />
      </Card>
      {manages && (
        <Actions>
          <Button pending={isUnderWay} onClick={again}>
            {words.repair_again()}
          </Button>
          <Button look="quiet" disabled={isUnderWay} onClick={() => say(true)}>
            {words.repair_works_now()}
          </Button>
        </Actions>
      )}
      <ContactWays />
    </>
  )
}

function reasonOf({ obstacle, hasTimedOut }: Repair) {
  if (obstacle) return obstacleTexts[obstacle]
  return hasTimedOut
    ? { title: words.repair_fail_timed_out, text: words.repair_fail_timed_out_text }
    : { title: words.repair_fail, text: words.repair_fail_text }
}

/** The ticket that was opened, with the next time at which somebody can come; none is opened for what is down or unpaid. */
function Ticket({
  ticket,
  obstacle,
  works: part,
}: Pick<Repair, 'ticket' | 'obstacle'> & { works: Works | Error | undefined }) {
  const { manages } = useAccount()
  if (ticket === 'coming')
    return (
      <Notice live title={words.repair_ticket_coming()}>
        {words.repair_ticket_coming_text()}
      </Notice>
    )
  if (ticket === undefined)
    return !needsTicket(obstacle) ? null : (
      <Notice kind="warning" live title={words.repair_ticket_missing()}>
        {words.repair_ticket_missing_text()}
      </Notice>
    )
  const { id } = ticket
  if (part === undefined) return <Notice kind="success" live title={words.repair_ticket_opened({ id })} />
  return (
    <Part of={part}>
      {({ serviceId, works }) => {
        // What was found stands below, once.
        const own = works.filter((work) => work.id === id).map((work) => ({ ...work, trouble: undefined }))
        const [open] = own.filter(({ status }) => !isOver(status))
        if (open === undefined)
          return <Notice title={words.repair_ticket_over({ id })}>{words.repair_ticket_over_text()}</Notice>
        // One from before, of something else, may have a visit that is agreed.
        if (!needsVisit(obstacle) && open.slot === undefined)
          return (
            <Notice kind="success" live title={words.repair_ticket_opened({ id })}>
              {words.repair_ticket_ours()}
            </Notice>
          )
        return (
          <>
            {own.map((work) => (
              <NextVisit key={id} work={work} serviceId={serviceId} mayChange={manages} />
            ))}
            <OpenWorks works={own} serviceId={serviceId} mayChange={manages} />
          </>
        )
      }}
    </Part>
  )
}
