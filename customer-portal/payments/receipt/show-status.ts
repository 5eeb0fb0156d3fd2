import { dayIn } from '@lightwell/rulebook/format-time.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { businessZone, today } from '@lightwell/web-kit/session/clock.ts'
import type { NoticeKind } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { explainDecline } from '../explain-decline.ts'
import { isReturnable } from '../returnable.ts'

interface Shown {
  kind: NoticeKind
  /** The page's heading. */
  title: string
  /** The explanation, and further remarks. */
  text: string
  more?: string | undefined
  /** False if the bank can still return the payment. */
  isFinal?: boolean
}

/**
 * Returns how a payment's state is shown to the customer. `isAll` is true if the payment is in time and nothing is left
 * to pay.
 */
export function showStatus(payment: Payment, isAll = false): Shown {
  return shown[payment.status](payment, isAll)
}

function completedMore(payment: Payment): string {
  return [isReturnable(payment) && words.payments_completed_returnable(), mailed(payment)]
    .filter(Boolean)
    .join(' ')
}

/**
 * Says which address the receipt is sent to. From the day after it was sent, says on which day that was. Undefined if
 * no receipt is sent.
 */
function mailed({ receiptEmail: email, receiptSentAt: sentAt }: Payment): string | undefined {
  if (!email) return undefined
  const day = sentAt ? dayIn(sentAt, businessZone()) : today()
  return day < today()
    ? words.payments_receipt_mailed({ email, day: formatDay(day, 'name') })
    : words.payments_receipt_mail({ email })
}

/**
 * True if the payment's day has come but the payment hasn't been sent yet, for example because the provider can't be
 * reached.
 */
export const isWaiting = ({ status, payOn }: Pick<Payment, 'status' | 'payOn'>): boolean =>
  status === 'Scheduled' && payOn <= today()

const waiting = (): Shown => ({
  kind: 'info',
  title: words.payments_waiting_title(),
  text: words.payments_waiting_text(),
  more: words.payments_waiting_more(),
})

const scheduled = ({ payOn }: Payment, isAll: boolean): Shown => ({
  kind: 'success',
  title: words.payments_scheduled_title(),
  text: words.payments_scheduled_text({ day: formatDay(payOn) }),
  more: isAll ? words.payments_scheduled_more() : undefined,
})

const shown: Record<Payment['status'], (payment: Payment, isAll: boolean) => Shown> = {
  Completed: (payment) => ({
    kind: 'success',
    title: words.payments_completed_title(),
    text: words.payments_completed_text(),
    more: completedMore(payment),
    isFinal: !isReturnable(payment),
  }),
  Scheduled: (payment, isAll) => (isWaiting(payment) ? waiting() : scheduled(payment, isAll)),
  Pending: ({ methodKind }) => ({
    kind: 'info',
    title: words.payments_pending_title(),
    text: methodKind === 'card' ? words.payments_pending_text_card() : words.payments_pending_text(),
    more: `${words.payments_pending_more()} ${words.payments_pending_live()}`,
  }),
  Declined: ({ declineReason }) => ({
    kind: 'error',
    title: words.payments_declined_title(),
    text: words.payments_declined_nothing(),
    more: explainDecline(declineReason ?? 'other'),
  }),
  Cancelled: () => ({
    kind: 'info',
    title: words.payments_cancelled_title(),
    text: words.payments_cancelled_text(),
    more: words.payments_declined_nothing(),
  }),
  Returned: ({ declineReason }) => ({
    kind: 'error',
    title:
      declineReason === 'charged-back'
        ? words.payments_returned_disputed_title()
        : words.payments_returned_title(),
    text: words.payments_returned_text(),
    more: explainDecline(declineReason ?? 'bank-returned'),
  }),
}
