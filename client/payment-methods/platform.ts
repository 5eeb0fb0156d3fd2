import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import { decodePlatformMethod, encodePlatformSaving } from '@lightwell/rulebook/payment-methods/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { answer, replyOf } from '../answer.ts'
import type { MethodsBiller } from './biller.ts'
import { sharedCalls } from './both-kinds.ts'

/** Refusals of saving a method, the same for both billing kinds. */
export type SaveRefusal = CallRefusal<typeof contract.addPaymentMethod>

/** Calls about the saved methods of an account on the billing platform (CP §7). */
export function platformMethods({ id, billingAccountId }: PlatformAccount): MethodsBiller {
  const query = { id: billingAccountId }
  return {
    ...sharedCalls(id),

    async list() {
      const saved = await ask<typeof contract.getRecurringPayment>('GET /api/getRecurringPayment', {
        query: { ...query, sort: '-id' },
      })
      return replyOf(saved).map(decodePlatformMethod)
    },

    async save(entered) {
      const body = encodePlatformSaving(entered)
      return answer(
        ask<typeof contract.addPaymentMethod>('POST /api/addPaymentMethod', { query, body }),
        decodePlatformMethod,
      )
    },
  }
}
