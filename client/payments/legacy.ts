import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import { decodePayment, encodeDraft } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer } from '../answer.ts'
import type { PaymentBiller } from './biller.ts'
import { sharedCalls } from './both-kinds.ts'

/** Calls about payments of a legacy account, below `/api/accounts/{id}` (CP §7, AH §7). */
export function legacyPayments(accountId: AccountId): PaymentBiller {
  const params = { id: accountId }
  return {
    ...sharedCalls(accountId),

    async checkPayment(order) {
      const asked = ask<typeof contract.preparePayment>('POST /api/accounts/{id}/payments/prepare', {
        params,
        body: encodeDraft(order),
      })
      return answer(asked, ({ receivedDate }) => ({ receivedOn: receivedDate }))
    },

    async payOnce({ termsAccepted, termsVersion, confirmed, ...order }, idempotencyKey) {
      const asked = ask<typeof contract.savePayment>('POST /api/accounts/{id}/payments', {
        params,
        body: { ...encodeDraft(order), termsAccepted, termsVersion, confirmed },
        idempotencyKey,
      })
      return answer(asked, decodePayment)
    },
  }
}
