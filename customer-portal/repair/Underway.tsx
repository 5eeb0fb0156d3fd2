import type { Repair } from '@lightwell/rulebook/repair/wire.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { FoundList } from '@lightwell/web-kit/ui/FoundList.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Lists the checks and repairs in progress, one per line, with their findings. */
export function Underway({ repair }: { repair: Repair }) {
  const isChecking = repair.step === 'waiting_qualify'
  return (
    <>
      <PageHeading title={isChecking ? words.repair_checking_title() : words.repair_repairing_title()}>
        {repair.next === 'reboot' && repair.fixed.reboot === 'asked'
          ? words.repair_going_on_restart()
          : words.repair_going_on()}
      </PageHeading>
      <Card title={words.repair_steps()}>
        <FoundList repair={repair} />
      </Card>
    </>
  )
}
