import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import { decodeMethod, encodeSaving } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer, replyOf } from '../answer.ts'
import type { MethodsBiller } from './biller.ts'
import { sharedCalls } from './both-kinds.ts'

/** Calls about the saved methods of a legacy account (AH §7). */
export function legacyMethods(accountId: AccountId): MethodsBiller {
  const line = '/api/accounts/{id}/paymentMethods'
  const params = { id: accountId }
  return {
    ...sharedCalls(accountId),

    async list() {
      return replyOf(await ask<typeof contract.listPaymentMethods>(`GET ${line}`, { params })).map(
        decodeMethod,
      )
    },

    async save(entered) {
      const body = encodeSaving(entered)
      return answer(ask<typeof contract.savePaymentMethod>(`POST ${line}`, { params, body }), decodeMethod)
    },
  }
}
