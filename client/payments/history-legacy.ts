import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import type { HistoryBiller, PastPayment } from './history-biller.ts'
import { batchOf, queryOf, sharedHistory } from './history-both-kinds.ts'

/** The payments of a legacy account: a list below `/api/accounts/{id}` (CP §7). */
export function legacyHistory(accountId: AccountId): HistoryBiller {
  return {
    ...sharedHistory(accountId),

    async readHistory(wish) {
      const line = 'GET /api/accounts/{id}/payments'
      const asked = { params: { id: accountId }, query: queryOf(wish) }
      const { payments, batch } = replyOf(await ask<typeof history.listPayments>(line, asked))
      return { payments: payments.map(pastPayment), batch: batchOf(batch) }
    },
  }
}

function pastPayment(wire: CallReply<typeof history.listPayments>['payments'][number]): PastPayment {
  return {
    id: wire.id,
    reference: wire.confirmation,
    payOn: wire.date,
    amountCents: decodeCents(wire.amount),
    receivedOn: wire.receivedDate,
    methodName: wire.method,
    methodKind: wire.methodType === 'Card' ? 'card' : 'checking',
    status: wire.status,
    declineReason: wire.declineReason ?? undefined,
    autopay: wire.autopayId === null ? undefined : { attempt: wire.attempt },
  }
}
