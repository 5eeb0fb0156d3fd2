import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { accepted, answer, replyOf } from '../answer.ts'
import { methodOf } from '../payment-methods/method-legacy.ts'
import { readLegacyBill } from './bill-legacy.ts'
import type { Biller, PaymentOrder } from './biller.ts'
import { legacyPayment, sharedCalls } from './both-kinds.ts'

/** The biller of a legacy account: resources below `/api/accounts/{id}` (CP §7, AH §7). */
export function legacyBiller(accountId: AccountId): Biller {
  const params = { id: accountId }
  return {
    ...sharedCalls(accountId),

    readBill: () => readLegacyBill(accountId),

    async listMethods() {
      const saved = await ask<typeof methods.listPaymentMethods>('GET /api/accounts/{id}/paymentMethods', {
        params,
      })
      return replyOf(saved).map(methodOf)
    },

    async saveMethod({ method, nickname, replaces, authorizationVersion, autopayAuthorizationVersion }) {
      const outcome = await ask<typeof methods.savePaymentMethod>('POST /api/accounts/{id}/paymentMethods', {
        params,
        body: {
          token: method.id,
          nickName: nickname,
          replaces,
          authorization: { text_version: authorizationVersion, accepted: true },
          autopayAuthorization: accepted(autopayAuthorizationVersion),
        },
      })
      return answer(outcome, methodOf)
    },

    async checkPayment(order) {
      const outcome = await ask<typeof payments.preparePayment>('POST /api/accounts/{id}/payments/prepare', {
        params,
        body: draftOf(order),
      })
      return answer(outcome, ({ receivedDate }) => ({ receivedOn: receivedDate }))
    },

    async payOnce({ termsAccepted, confirmed, ...order }, idempotencyKey) {
      const outcome = await ask<typeof payments.savePayment>('POST /api/accounts/{id}/payments', {
        params,
        body: { ...draftOf(order), termsAccepted, confirmed },
        idempotencyKey,
      })
      return answer(outcome, legacyPayment)
    },
  }
}

function draftOf({ choice, amountCents, payOn, method }: PaymentOrder) {
  return { paymentType: choice, amount: wireFromCents(amountCents), date: payOn, paymentMethodId: method.id }
}
