// API calls about a scheduled payment, for both billing kinds. The specification has none for the platform.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/payments/contract.ts'
import {
  type Agreement,
  decodePayment,
  encodeDraft,
  type OrderToSend,
  type Payment,
} from '@lightwell/rulebook/payments/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { type Answer, answer } from '../answer.ts'
import { itsOwnMethod } from './own-method.ts'

export interface ScheduledBiller {
  /**
   * Changes a scheduled payment. Make one key per change and send it with every try, so the change is made only once.
   */
  changePayment(
    paymentId: string,
    order: OrderToSend & Omit<Agreement, 'confirmed'>,
    idempotencyKey: string,
  ): Promise<Answer<Payment, ChangeRefusal>>
  /** Cancels a scheduled payment. Canceling it again returns the same reply. */
  cancelPayment(paymentId: string): Promise<Answer<Payment, CancelRefusal>>
}

export type ChangeRefusal = CallRefusal<typeof contract.changePayment>
export type CancelRefusal = CallRefusal<typeof contract.cancelPayment>

/** The API calls about scheduled payments for this account. */
export function scheduledBiller({ id }: LinkedAccount): ScheduledBiller {
  const line = '/api/accounts/{id}/payments/{paymentId}'
  return {
    changePayment(paymentId, { termsAccepted, termsVersion, ...order }, idempotencyKey) {
      const { paymentMethodId, ...draft } = encodeDraft(order)
      const asked = ask<typeof contract.changePayment>(`POST ${line}`, {
        params: { id, paymentId },
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

    cancelPayment(paymentId) {
      const asked = ask<typeof contract.cancelPayment>(`DELETE ${line}`, { params: { id, paymentId } })
      return answer(asked, decodePayment)
    },
  }
}
