import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import { decodePlatformPast } from '@lightwell/rulebook/payments/history-wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { replyOf } from '../answer.ts'
import type { HistoryBiller } from './history-biller.ts'
import { batchOf, queryOf, sharedHistory } from './history-both-kinds.ts'

/** Calls about the payment history of an account on the billing platform, which name the billing account (CP §7). */
export function platformHistory({ id, billingAccountId }: PlatformAccount): HistoryBiller {
  return {
    ...sharedHistory(id),

    async readHistory(wish) {
      const query = { id: billingAccountId, sort: '-id' as const, ...queryOf(wish) }
      const asked = await ask<typeof history.getPaymentHistory>('GET /api/getPaymentHistory', { query })
      const { items, batch } = replyOf(asked)
      return { payments: items.map(decodePlatformPast), batch: batchOf(batch) }
    },
  }
}
