import { recall, remembered } from '@lightwell/web-kit/session/tab-memory.ts'
import type { PaymentDraft, prefix } from './draft.ts'

/**
 * Tells the sign-in page if the ended session left a payment unfinished. `unknown`: a payment was sent without an
 * answer and may have been made. `unsent`: a payment was being prepared. Undefined if there's neither.
 */
export function unfinishedPayment(): 'unsent' | 'unknown' | undefined {
  const drafts = remembered('payment-draft/' satisfies typeof prefix).map((name) =>
    recall<PaymentDraft>(name),
  )
  if (drafts.some((draft) => draft?.order?.isSent)) return 'unknown'
  return drafts.some((draft) => draft && !draft.onItsWay) ? 'unsent' : undefined
}
