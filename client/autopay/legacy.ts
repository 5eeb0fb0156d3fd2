import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import { decodeAutopay, decodeEnded, encodeAutopayOrder } from '@lightwell/rulebook/autopay/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer, replyOf } from '../answer.ts'
import type { AutopayBiller } from './biller.ts'

/** Calls about auto pay of a legacy account, below `/api/accounts/{id}` (AH §7). */
export function legacyAutopays(accountId: AccountId): AutopayBiller {
  const line = '/api/accounts/{id}/autopay/{autopayId}'
  const params = (autopayId: string) => ({ id: accountId, autopayId })
  return {
    async read() {
      const rules = await ask<typeof contract.listAutopays>('GET /api/accounts/{id}/autopay', {
        params: { id: accountId },
      })
      return replyOf(rules).map(decodeAutopay)
    },

    async save(order) {
      const asked = ask<typeof contract.saveAutopay>(`POST ${line}`, {
        params: params(order.id),
        body: encodeAutopayOrder(order),
        idempotencyKey: order.messageId,
      })
      return answer(asked, (rule) => rule.id)
    },

    async cancel({ id }) {
      const asked = ask<typeof contract.cancelAutopay>(`DELETE ${line}`, { params: params(id) })
      return answer(asked, decodeEnded)
    },
  }
}
