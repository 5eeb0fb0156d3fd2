import { billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { BillStanding } from '../../accounts/BillStanding.tsx'

/**
 * Shows the bill's status before this payment, counting payments already ordered (AH §2.3). If auto pay will pay the
 * bill, says what happens to its payment if the customer pays more. Screen readers announce changes.
 */
export function StandingCard({ bill }: { bill: Bill }) {
  const { autopay } = billStateOf(bill, today())
  return (
    <Card>
      <div role="status">
        <BillStanding bill={bill} size="lead">
          {autopay && <p>{words.autopay_outlook_covered_less()}</p>}
        </BillStanding>
      </div>
    </Card>
  )
}
