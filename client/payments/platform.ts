import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import { decodePlatformPayment, encodePlatformOrder } from '@lightwell/rulebook/payments/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { answer } from '../answer.ts'
import type { PaymentBiller } from './biller.ts'
import { sharedCalls } from './both-kinds.ts'

/** Calls about payments of an account on the billing platform (NDS). They name the billing account (CP §7). */
export function platformPayments({ id, billingAccountId }: PlatformAccount): PaymentBiller {
  return {
    ...sharedCalls(id),

    async payOnce(order, idempotencyKey) {
      const asked = ask<typeof contract.payOnce>('POST /api/setupOneTimePayment', {
        query: { id: billingAccountId },
        body: encodePlatformOrder(order),
        idempotencyKey,
      })
      return answer(asked, decodePlatformPayment)
    },
  }
}
