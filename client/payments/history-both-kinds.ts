import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import { decodePayment, encodeDraft } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer } from '../answer.ts'
import type { HistoryBiller, HistoryFilter, HistoryPage, HistoryWish } from './history-biller.ts'
import { itsOwnMethod } from './own-method.ts'
import { listUpcoming } from './upcoming.ts'

/** The calls that both kinds share, since the specification names none of the platform kind for them. */
export function sharedHistory(accountId: AccountId): Omit<HistoryBiller, 'readHistory'> {
  const line = '/api/accounts/{id}/payments/{paymentId}'
  const ofPayment = (paymentId: string) => ({ id: accountId, paymentId })
  return {
    listUpcoming: () => listUpcoming(accountId),

    downloadAddress(filter) {
      const query = new URLSearchParams(Object.entries(filterOf(filter)))
      return `/api/accounts/${encodeURIComponent(accountId)}/payments.csv${query.size > 0 ? `?${query}` : ''}`
    },

    async changePayment(paymentId, { termsAccepted, termsVersion, ...order }, idempotencyKey) {
      const { paymentMethodId, ...draft } = encodeDraft(order)
      const asked = ask<typeof payments.changePayment>(`POST ${line}`, {
        params: ofPayment(paymentId),
        body: {
          ...draft,
          ...(paymentMethodId !== itsOwnMethod && { paymentMethodId }),
          termsAccepted,
          termsVersion,
        },
        idempotencyKey,
      })
      return answer(asked, decodePayment)
    },

    async cancelPayment(paymentId) {
      const params = ofPayment(paymentId)
      const asked = ask<typeof payments.cancelPayment>(`DELETE ${line}`, { params })
      return answer(asked, decodePayment)
    },
  }
}

/** The filter as both wires have it; what is not asked for is left out. */
function filterOf({ from, to, method }: HistoryFilter): Record<string, string> {
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
