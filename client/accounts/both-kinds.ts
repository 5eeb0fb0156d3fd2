import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import type { Biller, Payment } from './biller.ts'

/** The calls that both kinds share: the blocked dates, and what became of a payment. */
export function sharedCalls(accountId: AccountId): Pick<Biller, 'readPayment' | 'paymentDates'> {
  return {
    async readPayment(paymentId) {
      const outcome = await ask<typeof payments.readPayment>('GET /api/accounts/{id}/payments/{paymentId}', {
        params: { id: accountId, paymentId },
        fresh: true,
      })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return legacyPayment(replyOf(outcome))
    },

    async paymentDates() {
      const dates = replyOf(
        await ask<typeof payments.readPaymentDates>('GET /api/paymentDates', { query: { accountId } }),
      )
      const { earliest, latest, cutoffs } = dates
      return { blockedDates: new Set(dates.blockedDates), earliest, latest, cutoffs }
    },
  }
}

/** A payment as `readPayment` and the legacy kind have it on the wire. */
export function legacyPayment(wire: CallReply<typeof payments.readPayment>): Payment {
  return {
    id: wire.id,
    reference: wire.confirmation,
    amountCents: decodeCents(wire.amount),
    payOn: wire.date,
    receivedOn: wire.receivedDate,
    methodName: wire.method,
    methodKind: wire.methodType === 'Card' ? 'card' : 'checking',
    status: wire.status,
    declineReason: wire.declineReason ?? undefined,
    receiptEmail: wire.receiptEmail ?? undefined,
  }
}
