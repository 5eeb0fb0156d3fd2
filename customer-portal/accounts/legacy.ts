import type { CallReply } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { accountOnWire } from './account.ts'
import type { Biller, Method, PaymentOrder } from './biller.ts'
import { answer, brandOf, expiryOf, legacyPayment, sharedCalls } from './both-kinds.ts'
import { cents, replyOf } from './wire.ts'

/** The biller of a legacy account: resources below `/api/accounts/{id}` (CP §7, AH §7). */
export function legacyBiller(accountId: string): Biller {
  const params = { id: accountId }
  return {
    ...sharedCalls(accountId),

    async readBill() {
      const { bill } = (await accountOnWire(accountId)).data
      if (bill === null) throw new Error('The bill was asked for without permission.')
      return {
        balanceCents: cents(bill.currentBalance.amount),
        dueOn: bill.currentBalance.dueDate ?? undefined,
        pastDueCents: cents(bill.pastDueBalance.amount),
        pastDueSince: bill.pastDueBalance.since ?? undefined,
        pendingPaymentCents: bill.pendingPayment ? cents(bill.pendingPayment.amount) : undefined,
      }
    },

    async listMethods() {
      const saved = await ask<typeof methods.listPaymentMethods>('GET /api/accounts/{id}/paymentMethods', {
        params,
      })
      return replyOf(saved).map(methodOf)
    },

    async saveMethod({ method, nickname, authorizationVersion }) {
      const outcome = await ask<typeof methods.savePaymentMethod>('POST /api/accounts/{id}/paymentMethods', {
        params,
        body: {
          token: method.id,
          nickName: nickname,
          authorization: { text_version: authorizationVersion, accepted: true },
        },
      })
      return answer(outcome, methodOf)
    },

    async checkPayment(order) {
      const outcome = await ask<typeof payments.preparePayment>('POST /api/accounts/{id}/payments/prepare', {
        params,
        body: draftOf(order),
      })
      return answer(outcome, ({ receivedDate }) => ({ receivedOn: receivedDate }))
    },

    async payOnce({ termsAccepted, ...order }, idempotencyKey) {
      const outcome = await ask<typeof payments.savePayment>('POST /api/accounts/{id}/payments', {
        params,
        body: { ...draftOf(order), termsAccepted },
        idempotencyKey,
      })
      return answer(outcome, legacyPayment)
    },
  }
}

function draftOf({ choice, amountCents, payOn, method }: PaymentOrder) {
  return { paymentType: choice, amount: wireFromCents(amountCents), date: payOn, paymentMethodId: method.id }
}

function methodOf(wire: CallReply<typeof methods.savePaymentMethod>): Method {
  const { expirationMM: month, expirationYYYY: year } = wire
  return {
    id: wire.id,
    kind: wire.type === 'Card' ? 'card' : 'checking',
    brand: brandOf(wire.subtype),
    lastFour: wire.accountNumberEndsWith,
    expires: expiryOf(month === null ? null : Number(month), year === null ? null : Number(year)),
    nickname: wire.nickName || undefined,
    isDefault: wire.default === 'Y',
  }
}
