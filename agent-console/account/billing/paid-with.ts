import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The name of the payment method that a payment used. Adds "auto pay" if auto pay made the payment. */
export const paidWith = ({ methodName, autopay }: PastPayment | UpcomingPayment): string =>
  autopay ? `${methodName} · ${words.payments_upcoming_autopay()}` : methodName
