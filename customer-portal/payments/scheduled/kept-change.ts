// The input for changing a scheduled payment, kept in the tab. The list of payments also needs this code, to see if
// there's such input. So it isn't part of the form's code, which loads on demand.
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { PaymentForm } from '../form.ts'

const memory = 'payment-change'

/** Stores the input in the tab, so it survives a reload. */
export function keepChange(paymentId: string, form: PaymentForm): void {
  remember(memory, { paymentId, form })
}

/** Returns the input that `keepChange` stored, and the payment it's for. Undefined if nothing is stored. */
export function readChange(): { paymentId: string; form: PaymentForm } | undefined {
  return recall(memory)
}

export function dropChange(): void {
  unlearn(memory)
}
