import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { showStatus } from './show-status.ts'

/** Says in a sentence what happened to the payment. Screen readers announce changes. */
export function StatusLine({
  payment,
  isAll,
}: {
  payment: Payment
  /** True if the payment is in time and nothing is left to pay. */
  isAll: boolean
}) {
  const { kind, text, more, isFinal = true } = showStatus(payment, isAll)
  // Leave this line out of the print if the payment is final and went well: the printed heading already says so.
  const isSettled = kind === 'success' && isFinal
  return (
    <div role="status" className={isSettled ? 'not-printed' : undefined}>
      <Notice kind={kind} title={text}>
        {more}
      </Notice>
    </div>
  )
}
