import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as authorizations from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import { decodeMethod, encodeChange } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer, replyOf } from '../answer.ts'
import type { MethodsBiller } from './biller.ts'

/** Calls about one saved method, for both billing kinds. The specification has no separate calls for the platform. */
export function sharedCalls(accountId: AccountId): Omit<MethodsBiller, 'list' | 'save'> {
  const paramsOf = (methodId: string) => ({ id: accountId, methodId })
  return {
    async change(id, change) {
      const asked = ask<typeof contract.changePaymentMethod>(
        'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
        { params: paramsOf(id), body: encodeChange(change) },
      )
      return answer(asked, decodeMethod)
    },

    async remove(id) {
      const asked = ask<typeof contract.deletePaymentMethod>(
        'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
        { params: paramsOf(id) },
      )
      return answer(asked, () => undefined)
    },

    async confirmDeposits(id, amountsCents) {
      const asked = ask<typeof contract.confirmDeposits>(
        'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits',
        { params: paramsOf(id), body: { amounts: amountsCents.map(wireFromCents) } },
      )
      return answer(asked, decodeMethod)
    },

    async authorization(subjectId) {
      const outcome = await ask<typeof authorizations.readAuthorization>(
        'GET /api/accounts/{id}/authorizations/{subjectId}',
        { params: { id: accountId, subjectId } },
      )
      const { authorization: given } = replyOf(outcome)
      return given === null ? undefined : { ...given, text: given.text ?? undefined }
    },
  }
}
