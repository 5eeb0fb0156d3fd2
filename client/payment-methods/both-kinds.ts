import type { CallReply } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as authorizations from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { answer, replyOf } from '../answer.ts'
import type { MethodChange, MethodsBiller, SavedMethod } from './biller.ts'
import { methodOf as legacyMethodOf } from './method-legacy.ts'
import { methodOf as platformMethodOf } from './method-platform.ts'

/** The saved methods of a legacy account (AH §7). */
export function legacyMethods(accountId: AccountId): MethodsBiller {
  return {
    ...sharedCalls(accountId),
    async list() {
      const saved = await ask<typeof contract.listPaymentMethods>('GET /api/accounts/{id}/paymentMethods', {
        params: { id: accountId },
      })
      return replyOf(saved).map(savedMethod)
    },
  }
}

/** The saved methods of an account on the billing platform (CP §7). */
export function platformMethods({ id, billingAccountId }: PlatformAccount): MethodsBiller {
  return {
    ...sharedCalls(id),
    async list() {
      const saved = await ask<typeof contract.getRecurringPayment>('GET /api/getRecurringPayment', {
        query: { id: billingAccountId, sort: '-id' },
      })
      return replyOf(saved).map((wire) => ({
        ...platformMethodOf(wire),
        isExpired: wire.payment_method.status === 'Expired',
        isUsedByAutopay: wire.auto_payment,
        isDeletable: wire.payment_method.deleteable,
        validation: wire.payment_method.validation ?? undefined,
      }))
    },
  }
}

/** What is done with one method; the specification names no calls of the platform's own for it. */
function sharedCalls(accountId: AccountId): Omit<MethodsBiller, 'list'> {
  const paramsOf = (methodId: string) => ({ id: accountId, methodId })
  return {
    async change(id, change) {
      const outcome = await ask<typeof contract.changePaymentMethod>(
        'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
        { params: paramsOf(id), body: bodyOf(change) },
      )
      return answer(outcome, savedMethod)
    },

    async remove(id) {
      const outcome = await ask<typeof contract.deletePaymentMethod>(
        'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
        { params: paramsOf(id) },
      )
      return answer(outcome, () => undefined)
    },

    async confirmDeposits(id, amountsCents) {
      const outcome = await ask<typeof contract.confirmDeposits>(
        'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits',
        { params: paramsOf(id), body: { amounts: amountsCents.map(wireFromCents) } },
      )
      return answer(outcome, savedMethod)
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

const bodyOf = ({ nickname, expires, isDefault }: MethodChange) => ({
  ...(nickname !== undefined && { nickName: nickname }),
  ...(expires && {
    expirationMM: String(expires.month).padStart(2, '0'),
    expirationYYYY: String(expires.year),
  }),
  ...(isDefault && { default: 'Y' as const }),
})

function savedMethod(wire: CallReply<typeof contract.changePaymentMethod>): SavedMethod {
  return {
    ...legacyMethodOf(wire),
    isExpired: wire.status === 'Expired',
    isUsedByAutopay: wire.autopay,
    isDeletable: wire.deleteable,
    validation: wire.validation ?? undefined,
  }
}
