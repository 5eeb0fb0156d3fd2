import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer, replyOf } from '../answer.ts'
import { methodOf } from '../payment-methods/method-legacy.ts'
import type { Autopay, AutopayBiller } from './biller.ts'
import { endedOf, outlookOf } from './wire.ts'

/** Auto pay of a legacy account: a resource of its own below `/api/accounts/{id}` (AH §7). */
export function legacyAutopays(accountId: AccountId): AutopayBiller {
  const line = '/api/accounts/{id}/autopay/{autopayId}'
  const params = (autopayId: string) => ({ id: accountId, autopayId })
  return {
    async read() {
      const rules = await ask<typeof contract.listAutopays>('GET /api/accounts/{id}/autopay', {
        params: { id: accountId },
      })
      return replyOf(rules).map(autopayOf)
    },

    async save({ id, messageId, method, daysBefore, authorizationVersion }) {
      const outcome = await ask<typeof contract.saveAutopay>(`POST ${line}`, {
        params: params(id),
        body: {
          paymentMethodId: method.id,
          scheduleDayBefore: daysBefore,
          authorization: { text_version: authorizationVersion, accepted: true },
        },
        idempotencyKey: messageId,
      })
      return answer(outcome, (rule) => rule.id)
    },

    async cancel({ id }) {
      const outcome = await ask<typeof contract.cancelAutopay>(`DELETE ${line}`, { params: params(id) })
      return answer(outcome, endedOf)
    },
  }
}

function autopayOf(wire: CallReply<typeof contract.readAutopay>): Autopay {
  return {
    id: wire.id,
    methodId: wire.paymentMethodId,
    method: methodOf(wire.paymentMethod),
    daysBefore: wire.scheduleDayBefore,
    startedOn: wire.startDate,
    status: wire.status,
    isFormer: wire.systemOfOrigin === 'DPI',
    ...outlookOf(wire.outlook),
  }
}
