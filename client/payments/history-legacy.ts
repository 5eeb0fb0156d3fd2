import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import { decodePast } from '@lightwell/rulebook/payments/history-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import type { HistoryBiller } from './history-biller.ts'
import { batchOf, queryOf, sharedHistory } from './history-both-kinds.ts'

/** Calls about the payment history of a legacy account, below `/api/accounts/{id}` (CP §7). */
export function legacyHistory(accountId: AccountId): HistoryBiller {
  return {
    ...sharedHistory(accountId),

    async readHistory(wish) {
      const line = 'GET /api/accounts/{id}/payments'
      const asked = { params: { id: accountId }, query: queryOf(wish) }
      const { payments, batch } = replyOf(await ask<typeof history.listPayments>(line, asked))
      return { payments: payments.map(decodePast), batch: batchOf(batch) }
    },
  }
}
