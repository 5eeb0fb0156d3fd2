// What was typed into the change of a scheduled payment, kept in the tab. It stands apart from the form, so that the list of
// payments can ask whether there is any without the form's code.
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { PaymentForm } from '../form.ts'

const memory = 'payment-change'

/** Keeps what was typed while the page is loaded again. */
export function keepChange(paymentId: string, form: PaymentForm): void {
  remember(memory, { paymentId, form })
}

/** The payment whose change was kept, and what was typed. */
export function readChange(): { paymentId: string; form: PaymentForm } | undefined {
  return recall(memory)
}

export function dropChange(): void {
  unlearn(memory)
}
