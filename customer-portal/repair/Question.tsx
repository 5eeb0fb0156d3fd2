import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { FoundList } from '@lightwell/web-kit/ui/FoundList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount } from '../shell/session.ts'
import { RepairTrouble } from './RepairTrouble.tsx'
import type { Repairing } from './use-repair.ts'

/**
 * Asks if the service works now. The customer's answer decides, even if the repair itself didn't finish well (decisions
 * §7).
 */
export function Question({ repair, isUnderWay, trouble, say }: Repairing & { repair: Repair }) {
  const { manages } = useAccount()
  return (
    <>
      <PageHeading title={words.repair_success_title()}>{words.repair_success_text()}</PageHeading>
      <RepairTrouble trouble={trouble} />
      {manages ? (
        <Actions>
          <Button variant="primary" disabled={isUnderWay} onClick={() => say(true)}>
            {words.repair_works()}
          </Button>
          <Button disabled={isUnderWay} onClick={() => say(false)}>
            {words.repair_works_not()}
          </Button>
        </Actions>
      ) : (
        <Notice>{words.repair_only_managers_answer()}</Notice>
      )}
      <Card title={words.repair_found()}>
        <FoundList repair={repair} />
      </Card>
    </>
  )
}
