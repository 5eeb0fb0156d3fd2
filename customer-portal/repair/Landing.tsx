import { mayManage } from '@lightwell/rulebook/accounts/who-may.ts'
import { mayReboot } from '@lightwell/rulebook/equipment/devices.ts'
import type { Device } from '@lightwell/rulebook/equipment/wire.ts'
import { isOpenRepair, type Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { windowText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import type { Works } from '../work-orders/appointments/read-works.ts'
import { RepairTrouble } from './RepairTrouble.tsx'
import type { Repairing } from './use-repair.ts'

/**
 * Explains what the repair will do, and asks if the customer has already restarted the modem.
 * @param modems the account's modems; undefined if unknown
 * @param works the account's tickets; an earlier repair may have opened one of them
 */
export function Landing({
  isUnderWay,
  trouble,
  start,
  modems,
  works,
}: Repairing & { modems: Device[] | undefined; works: Works | undefined }) {
  const account = useAccount()
  const mayRepair = mayManage(account)
  const [hasRestarted, setHasRestarted] = useState(false)
  const former = works?.works.find(isOpenRepair)
  const restarts = mayRepair && modems?.some(({ reboot }) => reboot?.status === 'Restarting')
  const mayRestart = modems === undefined || modems.some(mayReboot)
  return (
    <>
      <PageHeading title={words.repair_title()}>{mayRepair && words.repair_lead()}</PageHeading>
      {former && <FormerTicket {...former} />}
      <Card>
        <Stack gap={6}>
          {mayRepair && mayRestart && !restarts && <p>{words.repair_restart_warning()}</p>}
          {restarts && (
            <Notice title={words.repair_restarting_now()}>{words.repair_restarting_now_text()}</Notice>
          )}
          <RepairTrouble trouble={trouble} />
          {mayRepair ? (
            <>
              {!restarts && (
                <Checkbox
                  label={words.repair_already()}
                  hint={words.repair_already_hint()}
                  checked={hasRestarted}
                  onChange={setHasRestarted}
                />
              )}
              <div>
                <Button
                  variant="primary"
                  pending={isUnderWay}
                  pendingLabel={words.repair_starting()}
                  onClick={() => start(hasRestarted)}
                >
                  {words.repair_start()}
                </Button>
              </div>
            </>
          ) : (
            <Notice>{words.repair_only_managers()}</Notice>
          )}
        </Stack>
      </Card>
    </>
  )
}

/**
 * Links to an earlier ticket that's still in progress. While that ticket is open, another repair doesn't open a second
 * ticket.
 */
function FormerTicket({ id, slot }: Pick<Work, 'id' | 'slot'>) {
  return (
    <Notice
      title={words.repair_ticket_from_before({ id })}
      action={
        <ButtonLink variant="quiet" to={paths.tickets}>
          {words.repair_ticket_from_before_see()}
        </ButtonLink>
      }
    >
      {slot && words.repair_ticket_from_before_visit({ window: windowText(slot) })}
    </Notice>
  )
}
