import type * as contract from '@lightwell/rulebook/payment-methods/form-contract.ts'
import { decodeEntered } from '@lightwell/rulebook/payment-methods/form-wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { answer } from '../answer.ts'
import type { FormBiller } from './form-biller.ts'

/**
 * Calls about the hosted form for a legacy account (AH §7). `openForm` returns the form's URL. `readForm` returns what
 * was entered, with a token to pay with.
 */
export function legacyForm(accountId: AccountId): FormBiller {
  return {
    async openForm({ kind, billingName, orderId }) {
      const actionCode = kind === 'card' ? 'ADD_CARD' : 'ADD_BANK'
      const asked = ask<typeof contract.readDstUrl>('GET /api/accounts/{id}/dstUrl/{actionCode}', {
        params: { id: accountId, actionCode },
        query: { billingName, orderId },
      })
      return answer(asked, ({ url, formId }) => ({ uid: formId, formUrl: url }))
    },

    async readForm(formId) {
      const asked = ask<typeof contract.readPaymentToken>('GET /api/accounts/{id}/paymentToken', {
        params: { id: accountId },
        query: { formId },
      })
      return answer(asked, decodeEntered)
    },
  }
}
