import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { showStatus } from './show-status.ts'

/** What became of the payment, in a sentence; said aloud when it changes while the page stands open. */
export function StatusLine({
  payment,
  isAll,
}: {
  payment: Payment
  /** It is in time, and leaves nothing to pay. */
  isAll: boolean
}) {
  const { kind, text, more, isFinal = true } = showStatus(payment, isAll)
  // Hidden in print, where the heading says it, unless the payment is not settled.
  const isSettled = kind === 'success' && isFinal
  return (
    <div role="status" className={isSettled ? 'not-printed' : undefined}>
      <Notice kind={kind} title={text}>
        {more}
      </Notice>
    </div>
  )
}
