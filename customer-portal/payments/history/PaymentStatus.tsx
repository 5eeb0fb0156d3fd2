import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

const looks: Record<Payment['status'], { tone: StatusTone; icon: IconName; name: () => string }> = {
  Scheduled: { tone: 'accent', icon: 'clock', name: words.payments_status_scheduled },
  Pending: { tone: 'warning', icon: 'clock', name: words.payments_status_pending },
  Completed: { tone: 'success', icon: 'check', name: words.payments_status_completed },
  Declined: { tone: 'error', icon: 'error', name: words.payments_status_declined },
  Cancelled: { tone: 'neutral', icon: 'close', name: words.payments_status_cancelled },
  Returned: { tone: 'error', icon: 'warning', name: words.payments_status_returned },
}

const reasons: Record<DeclineReason, () => string> = {
  'card-declined': words.payments_reason_card_declined,
  'insufficient-funds': words.payments_reason_insufficient_funds,
  'card-expired': words.payments_reason_card_expired,
  'card-number-invalid': words.payments_reason_card_number_invalid,
  'card-refused': words.payments_reason_card_refused,
  'method-unknown': words.payments_reason_method_unknown,
  'account-closed': words.payments_reason_account_closed,
  'account-not-found': words.payments_reason_account_not_found,
  'account-frozen': words.payments_reason_account_frozen,
  'account-not-debitable': words.payments_reason_account_not_debitable,
  'payment-stopped': words.payments_reason_payment_stopped,
  'not-authorized': words.payments_reason_not_authorized,
  'charged-back': words.payments_reason_charged_back,
  'bank-returned': words.payments_reason_bank_returned,
  'not-taken': words.payments_reason_not_taken,
  other: words.payments_reason_other,
}

/** What became of a payment, in a word and a drawing. */
export function PaymentStatus({
  status,
  declineReason,
}: Pick<Payment, 'status'> & Partial<Pick<Payment, 'declineReason'>>) {
  const { tone, icon, name } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {declineReason === 'charged-back' ? words.payments_status_disputed() : name()}
    </StatusBadge>
  )
}

/** Why it did not go through, in a few words; nothing where it did. */
export function reasonOf({
  status,
  declineReason,
}: Pick<Payment, 'status' | 'declineReason'>): string | undefined {
  if (status === 'Returned') return reasons[declineReason ?? 'bank-returned']()
  return status === 'Declined' ? reasons[declineReason ?? 'other']() : undefined
}
