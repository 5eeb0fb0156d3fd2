import type { NoticeKind } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Payment } from '../accounts/biller.ts'
import { explainDecline } from './explain.ts'

interface Shown {
  kind: NoticeKind
  title: string
  text: string
}

/** What a customer is told of a payment in its state. */
export function showStatus(payment: Payment): Shown {
  return shown[payment.status](payment)
}

const shown: Record<Payment['status'], (payment: Payment) => Shown> = {
  Completed: () => ({
    kind: 'success',
    title: words.payments_completed_title(),
    text: words.payments_completed_text(),
  }),
  Scheduled: ({ payOn }) => ({
    kind: 'success',
    title: words.payments_scheduled_title(),
    text: words.payments_scheduled_text({ day: formatDay(payOn, 'full') }),
  }),
  Pending: () => ({
    kind: 'info',
    title: words.payments_pending_title(),
    text: words.payments_pending_text(),
  }),
  Declined: ({ declineReason }) => ({
    kind: 'error',
    title: words.payments_declined_title(),
    text: `${explainDecline(declineReason ?? 'other')} ${words.payments_declined_nothing()}`,
  }),
  Cancelled: () => ({
    kind: 'info',
    title: words.payments_cancelled_title(),
    text: words.payments_cancelled_text(),
  }),
  Returned: () => ({
    kind: 'error',
    title: words.payments_returned_title(),
    text: words.payments_returned_text(),
  }),
}
