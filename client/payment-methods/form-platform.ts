import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import { decodePlatformEntered } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { answer } from '../answer.ts'
import type { FormBiller } from './form-biller.ts'

/**
 * Calls about the hosted form for an account on the billing platform (CP §7). Each call names the account. Without
 * that, the server would use the session's account, which another tab may have changed.
 */
export function platformForm({ id: accountId }: Pick<PlatformAccount, 'id'>): FormBiller {
  return {
    async openForm({ kind, billingName, orderId }) {
      const asked = ask<typeof contract.openCardForm>('GET /api/getChaseIframeUUID', {
        query: {
          paymentType: kind === 'card' ? 'card' : 'bank',
          billing_name: billingName,
          order_id: orderId,
          account_id: accountId,
        },
      })
      return answer(asked, ({ uid, form_url }) => ({ uid, formUrl: form_url }))
    },

    async readForm(uid) {
      const asked = ask<typeof contract.readCardForm>('GET /api/getDataByQueryUid', {
        query: { uid, account_id: accountId },
      })
      return answer(asked, decodePlatformEntered)
    },
  }
}
