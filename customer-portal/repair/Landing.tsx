import { mayBill } from '@lightwell/rulebook/accounts/rules.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAccount } from '../session.ts'
import { RepairTrouble } from './RepairTrouble.tsx'
import type { Repairing } from './use-repair.ts'

/** What is going to be done, and what the customer has done already. */
export function Landing({ isUnderWay, trouble, start }: Repairing) {
  const account = useAccount()
  const mayRepair = account.manages && mayBill(account)
  const [hasRestarted, setHasRestarted] = useState(false)
  return (
    <>
      <PageHeading title={words.repair_title()}>{words.repair_lead()}</PageHeading>
      <Card>
        <Stack gap={6}>
          <p>{words.repair_restart_warning()}</p>
          <RepairTrouble trouble={trouble} />
          {mayRepair ? (
            <>
              <Checkbox
                label={words.repair_already()}
                hint={words.repair_already_hint()}
                checked={hasRestarted}
                onChange={setHasRestarted}
              />
              <div>
                <Button
                  look="primary"
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
