import type { CallReply } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { legacyPayment } from '../accounts/both-kinds.ts'
import { answer, replyOf } from '../answer.ts'
import {
  type HistoryBiller,
  type HistoryFilter,
  type HistoryPage,
  type HistoryWish,
  itsOwnMethod,
  type UpcomingPayment,
} from './history-biller.ts'

/** The calls that both kinds share, since the specification names none of the platform kind for them. */
export function sharedHistory(accountId: AccountId): Omit<HistoryBiller, 'readHistory'> {
  const ofPayment = (paymentId: string) => ({ id: accountId, paymentId })
  return {
    async listUpcoming() {
      const line = 'GET /api/accounts/{id}/recentPayments'
      const params = { id: accountId }
      const recent = await ask<typeof history.listRecentPayments>(line, { params, fresh: true })
      return replyOf(recent).map(upcomingPayment)
    },

    downloadAddress(filter) {
      const query = new URLSearchParams(Object.entries(filterOf(filter)))
      return `/api/accounts/${encodeURIComponent(accountId)}/payments.csv${query.size > 0 ? `?${query}` : ''}`
    },

    async changePayment(paymentId, { choice, amountCents, payOn, method, termsAccepted }, idempotencyKey) {
      const outcome = await ask<typeof payments.changePayment>(
        'POST /api/accounts/{id}/payments/{paymentId}',
        {
          params: ofPayment(paymentId),
          body: {
            paymentType: choice,
            amount: wireFromCents(amountCents),
            date: payOn,
            ...(method.id !== itsOwnMethod && { paymentMethodId: method.id }),
            termsAccepted,
          },
          idempotencyKey,
        },
      )
      return answer(outcome, legacyPayment)
    },

    async cancelPayment(paymentId) {
      const line = 'DELETE /api/accounts/{id}/payments/{paymentId}'
      const outcome = await ask<typeof payments.cancelPayment>(line, { params: ofPayment(paymentId) })
      return answer(outcome, legacyPayment)
    },
  }
}

function upcomingPayment(wire: CallReply<typeof history.listRecentPayments>[number]): UpcomingPayment {
  return {
    ...legacyPayment(wire),
    methodId: wire.paymentMethodId ?? undefined,
    keepsMethod: wire.keepsMethod,
    choice: wire.paymentType,
    isChangeable: wire.updateable,
    isCancellable: wire.deletable,
    autopay:
      wire.autopayId === null ? undefined : { move: wire.autopayMove ?? undefined, attempt: wire.attempt },
  }
}

/** The filter as both wires have it; what is not asked for is left out. */
export function filterOf({ from, to, method }: HistoryFilter): Record<string, string> {
  return { ...(from && { from }), ...(to && { to }), ...(method && { method }) }
}

/** A page of a filter as both wires have it. */
export function queryOf({ after, page, ...filter }: HistoryWish) {
  return { ...filterOf(filter), page, ...(after && { after }) }
}

export function batchOf({ pages, next, previous }: Batch): HistoryPage['batch'] {
  return { pages, next: next ?? undefined, previous: previous ?? undefined }
}
type Batch = CallReply<typeof history.listPayments>['batch']
