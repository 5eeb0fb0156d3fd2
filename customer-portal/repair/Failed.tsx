import { mayRestartNext } from '@lightwell/rulebook/repair/findings.ts'
import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { FoundList } from '@lightwell/web-kit/ui/FoundList.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { reasonOf } from '@lightwell/web-kit/words/repair-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ContactWays } from '../help/ContactWays.tsx'
import { useAccount } from '../shell/session.ts'
import type { Works } from '../work-orders/appointments/read-works.ts'
import { RepairTicket } from './RepairTicket.tsx'
import { RepairTrouble } from './RepairTrouble.tsx'
import { PastDue } from './Suspended.tsx'
import type { Repairing } from './use-repair.ts'

/**
 * Says that the repair didn't help, and why if we know. Then shows the ticket, the findings, a button to try again, and
 * how to contact us.
 */
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
      <PageHeading title={title}>{text}</PageHeading>
      <RepairTrouble trouble={trouble} />
      {repair.obstacle === 'service-suspended' && <PastDue />}
      <RepairTicket repair={repair} works={works} />
      <Card title={words.repair_found()}>
        <FoundList repair={repair} />
      </Card>
      {manages && (
        <>
          {mayRestartNext(repair.findings) && <p>{words.repair_again_text()}</p>}
          <Actions>
            <Button pending={isUnderWay} onClick={again}>
              {words.repair_again()}
            </Button>
            <Button variant="quiet" disabled={isUnderWay} onClick={() => say(true)}>
              {words.repair_works_now()}
            </Button>
          </Actions>
        </>
      )}
      <ContactWays />
    </>
  )
}
