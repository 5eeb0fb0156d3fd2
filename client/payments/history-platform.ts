import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { replyOf } from '../answer.ts'
import type { HistoryBiller, PastPayment } from './history-biller.ts'
import { batchOf, queryOf, sharedHistory } from './history-both-kinds.ts'

/** The payments of an account on the billing platform, which names its billing account (CP §7). */
export function platformHistory({ id, billingAccountId }: PlatformAccount): HistoryBiller {
  return {
    ...sharedHistory(id),

    async readHistory(wish) {
      const query = { id: billingAccountId, sort: '-id' as const, ...queryOf(wish) }
      const asked = await ask<typeof history.getPaymentHistory>('GET /api/getPaymentHistory', { query })
      const { items, batch } = replyOf(asked)
      return { payments: items.map(pastPayment), batch: batchOf(batch) }
    },
  }
}

function pastPayment(wire: CallReply<typeof history.getPaymentHistory>['items'][number]): PastPayment {
  return {
    id: wire.id,
    reference: wire.reference,
    payOn: wire.occurred_on,
    amountCents: decodeCents(wire.amount),
    receivedOn: wire.received_on,
    methodName: wire.method,
    methodKind: wire.method_type === 'Card' ? 'card' : 'checking',
    status: wire.status,
    declineReason: wire.decline_reason ?? undefined,
    autopay: wire.autopay_id === null ? undefined : { attempt: wire.attempt },
  }
}
