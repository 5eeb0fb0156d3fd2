import { recall, remembered } from '@lightwell/web-kit/session/tab-memory.ts'
import type { PaymentDraft, prefix } from './draft.ts'

/**
 * What the sign-in says of a payment when a session has ended: one was sent and has no answer yet, so that it may have been
 * paid; or one was being prepared and was not sent. Nothing where neither is so.
 */
export function paymentLeft(): 'unsent' | 'unknown' | undefined {
  const drafts = remembered('payment-draft/' satisfies typeof prefix).map((name) =>
    recall<PaymentDraft>(name),
  )
  if (drafts.some((draft) => draft?.order?.isSent)) return 'unknown'
  return drafts.some((draft) => draft && !draft.onItsWay) ? 'unsent' : undefined
}
