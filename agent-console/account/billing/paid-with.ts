import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Names a payment's method, and says if auto pay made it. */
export const paidWith = ({ methodName, autopay }: PastPayment | UpcomingPayment): string =>
  autopay ? `${methodName} · ${words.payments_upcoming_autopay()}` : methodName
