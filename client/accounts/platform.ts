import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents, wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { accepted, answer, replyOf } from '../answer.ts'
import { methodOf, typeOf } from '../payment-methods/method-platform.ts'
import { readPlatformBill } from './bill-platform.ts'
import type { Biller, Payment } from './biller.ts'
import { sharedCalls } from './both-kinds.ts'
import type { PlatformAccount } from './by-kind.ts'

/** The biller of an account on the billing platform (NDS): calls that name its billing account (CP §7). */
export function platformBiller({ id, billingAccountId }: PlatformAccount): Biller {
  const query = { id: billingAccountId }
  return {
    ...sharedCalls(id),

    readBill: () => readPlatformBill(billingAccountId),

    async listMethods() {
      const saved = await ask<typeof methods.getRecurringPayment>('GET /api/getRecurringPayment', {
        query: { ...query, sort: '-id' },
      })
      return replyOf(saved).map(methodOf)
    },

    async saveMethod({ method, nickname, replaces, authorizationVersion, autopayAuthorizationVersion }) {
      const outcome = await ask<typeof methods.addPaymentMethod>('POST /api/addPaymentMethod', {
        query,
        body: {
          payment_method: { payment_method_type: typeOf(method.kind), token: method.id, nickname },
          replaces,
          auto_payment: false,
          authorization: { text_version: authorizationVersion, accepted: true },
          autopay_authorization: accepted(autopayAuthorizationVersion),
        },
      })
      return answer(outcome, methodOf)
    },

    async payOnce({ choice, amountCents, payOn, method, termsAccepted, confirmed }, idempotencyKey) {
      const outcome = await ask<typeof payments.payOnce>('POST /api/setupOneTimePayment', {
        query,
        body: {
          payment_type: choice,
          amount: wireFromCents(amountCents),
          payment_method: { payment_method_type: typeOf(method.kind), token: method.id },
          ...(method.kind === 'card' && { apply_automatically: true }),
          scheduled_date: payOn,
          terms_accepted: termsAccepted,
          confirmed,
        },
        idempotencyKey,
      })
      return answer(outcome, paymentOf)
    },
  }
}

function paymentOf(wire: CallReply<typeof payments.payOnce>): Payment {
  return {
    id: wire.id,
    reference: wire.reference,
    amountCents: decodeCents(wire.amount),
    payOn: wire.occurred_on,
    receivedOn: wire.received_on,
    methodName: wire.method,
    methodKind: wire.method_type === 'Card' ? 'card' : 'checking',
    status: wire.status,
    declineReason: wire.decline_reason ?? undefined,
    receiptEmail: wire.receipt_email ?? undefined,
  }
}
