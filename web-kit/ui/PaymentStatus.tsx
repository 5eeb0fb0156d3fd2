import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { IconName } from './icons.ts'
import { StatusBadge, type StatusTone } from './StatusBadge.tsx'

const badges: Record<Payment['status'], { tone: StatusTone; icon: IconName; name: () => string }> = {
  Scheduled: { tone: 'accent', icon: 'clock', name: words.payments_status_scheduled },
  Pending: { tone: 'warning', icon: 'clock', name: words.payments_status_pending },
  Completed: { tone: 'success', icon: 'check', name: words.payments_status_completed },
  Declined: { tone: 'error', icon: 'error', name: words.payments_status_declined },
  Cancelled: { tone: 'neutral', icon: 'close', name: words.payments_status_cancelled },
  Returned: { tone: 'error', icon: 'warning', name: words.payments_status_returned },
}

/** A payment's outcome, as an icon and a word. */
export function PaymentStatus({
  status,
  declineReason,
}: Pick<Payment, 'status'> & Partial<Pick<Payment, 'declineReason'>>) {
  const { tone, icon, name } = badges[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {declineReason === 'charged-back' ? words.payments_status_disputed() : name()}
    </StatusBadge>
  )
}
