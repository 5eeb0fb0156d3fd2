import { addDays } from '@lightwell/rulebook/calendar.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ForPayers } from '../../shell/ForPayers.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

const recentDays = 31

/** The receipt's buttons: continue or print. For a failed payment, paying another way comes first. */
export function ReceiptActions({
  payment: { id, status, payOn, termsVersion },
  isOwed,
}: {
  payment: Payment
  /** True if the page shows the notice about what's still owed, which has its own pay button. */
  isOwed: boolean
}) {
  // Don't offer to pay again for an old failed payment. Its amount was paid another way, or is part of the balance.
  const isRecent = payOn >= addDays(today(), -recentDays)
  const isUnpaid = isRecent && (status === 'Declined' || status === 'Returned')
  return (
    <Actions notPrinted>
      {isUnpaid && (
        <ForPayers>
          <ButtonLink to={paths.payOnce} variant="primary">
            {words.payments_declined_again()}
          </ButtonLink>
        </ForPayers>
      )}
      <ButtonLink to={paths.summary} variant={isUnpaid || isOwed ? 'secondary' : 'primary'}>
        {words.payments_receipt_done()}
      </ButtonLink>
      <ButtonLink to={paths.paymentHistory}>
        {status === 'Scheduled' ? words.payments_receipt_change() : words.payments_receipt_all()}
      </ButtonLink>
      <Button icon="print" onClick={() => window.print()}>
        {words.payments_receipt_print()}
      </Button>
      {termsVersion !== undefined && (
        <ForPayers>
          <ButtonLink to={paths.document} search={{ payment: id }} variant="quiet">
            {words.payments_receipt_terms()}
          </ButtonLink>
        </ForPayers>
      )}
    </Actions>
  )
}
