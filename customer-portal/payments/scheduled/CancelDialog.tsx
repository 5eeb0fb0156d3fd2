import type { CancelRefusal } from '@lightwell/client/payments/scheduled-biller.ts'
import { scheduledBiller } from '@lightwell/client/payments/scheduled-biller.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useAccount } from '../../shell/session.ts'
import { without } from '../late.ts'
import { stillOwed } from '../receipt/still-owed.ts'

/** Asks for confirmation before canceling a payment (AH §2.3). Says what won't be paid and what that means. */
export function CancelDialog({
  payment,
  bill,
  leave,
  checkAgain,
  done,
}: {
  payment: UpcomingPayment
  /** Undefined if the bill couldn't be read. The dialog then doesn't say how canceling affects the bill. */
  bill: Bill | undefined
  leave: () => void
  /** Called if the payment has changed in the meantime: closes the dialog and reloads the page data. */
  checkAgain: () => void
  done: (payment: Payment) => void
}) {
  const biller = scheduledBiller(useAccount())
  const { isUnderWay, trouble, run } = useAction<Payment, CancelRefusal>(done)
  const isOver = trouble !== undefined && !isUnclear(trouble)
  const cancel = () => run(() => biller.cancelPayment(payment.id))
  return (
    <Dialog
      open
      busy={isUnderWay}
      onClose={isOver ? checkAgain : leave}
      title={words.payments_cancel_title()}
      actions={
        <>
          {!isOver && (
            <Button
              variant="danger"
              onClick={cancel}
              pending={isUnderWay}
              pendingLabel={words.payments_cancel_doing()}
            >
              {words.payments_cancel_do()}
            </Button>
          )}
          <Button onClick={isOver ? checkAgain : leave} disabled={isUnderWay}>
            {isOver ? words.portal_dialog_close() : words.payments_cancel_keep()}
          </Button>
        </>
      }
    >
      <p>
        {words.payments_cancel_text({
          amount: dollars(payment.amountCents),
          day: formatDay(payment.payOn, 'name'),
          method: payment.methodName,
        })}
      </p>
      {bill && <p>{meaningOf(payment, bill)}</p>}
      {trouble && <AnswerNotice title={troubleWords(trouble)} />}
    </Dialog>
  )
}

/** Says what will be owed without the payment. Undefined if other payments cover all of it. */
function meaningOf({ autopay, amountCents }: UpcomingPayment, bill: Bill): string | undefined {
  if (bill.balanceCents <= 0) return words.accounts_not_owed()
  const owed = stillOwed(autopay ? { ...bill, autopay: undefined } : without(amountCents, bill), today())
  if (owed === undefined) return undefined
  return autopay
    ? words.payments_cancel_autopay()
    : words.accounts_leaves({ amount: dollars(owed.amountCents) })
}

/** Returns the sentence for why a payment wasn't canceled. */
export function troubleWords(trouble: Trouble<CancelRefusal>): string {
  switch (trouble) {
    case 'no-answer':
    case 'fault':
      return words.payments_change_unreachable()
    case 'payment-in-progress':
      return words.payments_change_in_progress()
    case 'payment-settled':
      return words.payments_change_settled()
    case 'not-found':
      return words.payments_change_gone()
    case 'billing-not-permitted':
    case 'paying-not-permitted':
      return words.payments_not_permitted()
    case 'not-signed-in':
      return words.payments_change_refused()
  }
}
