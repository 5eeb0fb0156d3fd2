import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import { decodePayment, decodePaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import type { PaymentBiller } from './biller.ts'

/** Calls that both billing kinds share: the blocked dates, and a payment's outcome. */
export function sharedCalls(accountId: AccountId): Pick<PaymentBiller, 'readPayment' | 'paymentDates'> {
  return {
    async readPayment(paymentId) {
      const outcome = await ask<typeof contract.readPayment>('GET /api/accounts/{id}/payments/{paymentId}', {
        params: { id: accountId, paymentId },
        fresh: true,
      })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return decodePayment(replyOf(outcome))
    },

    async paymentDates() {
      const query = { accountId }
      return decodePaymentDates(
        replyOf(await ask<typeof contract.readPaymentDates>('GET /api/paymentDates', { query })),
      )
    },
  }
}
