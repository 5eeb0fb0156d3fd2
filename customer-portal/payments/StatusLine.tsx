import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Payment } from '../accounts/biller.ts'
import { showStatus } from './show-status.ts'

/** What became of the payment, in a sentence; said aloud when it changes while the page stands open. */
export function StatusLine({ payment }: { payment: Payment }) {
  const { kind, text } = showStatus(payment)
  // On paper the heading says it; only what is not settled needs the sentence.
  const isSettled = kind === 'success'
  return (
    <div role="status" className={isSettled ? 'not-printed' : undefined}>
      <Notice kind={kind} title={text}>
        {payment.status === 'Pending' && words.payments_pending_live()}
        {payment.status === 'Completed' && receiptWords(payment)}
      </Notice>
    </div>
  )
}

const receiptWords = ({ receiptEmail: email }: Payment) => email && words.payments_receipt_mail({ email })
