import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import { ask, type Outcome } from '@lightwell/web-kit/api/ask.ts'
import type { Answer, Biller, CardBrand, EnteredMethod, Payment } from './biller.ts'
import { cents, replyOf } from './wire.ts'

/** The calls that both kinds share: the hosted form, the blocked dates, and what became of a payment. */
export function sharedCalls(
  accountId: string,
): Pick<Biller, 'openForm' | 'readForm' | 'readPayment' | 'paymentDates'> {
  return {
    async openForm({ kind, billingName, orderId }) {
      const outcome = await ask<typeof methods.openCardForm>('GET /api/getChaseIframeUUID', {
        query: {
          paymentType: kind === 'card' ? 'card' : 'bank',
          billing_name: billingName,
          order_id: orderId,
        },
        fresh: true,
      })
      return answer(outcome, ({ uid, form_url }) => ({ uid, formUrl: form_url }))
    },

    async readForm(uid) {
      const outcome = await ask<typeof methods.readCardForm>('GET /api/getDataByQueryUid', {
        query: { uid },
        fresh: true,
      })
      return answer(outcome, enteredMethod)
    },

    async readPayment(paymentId) {
      const outcome = await ask<typeof payments.readPayment>('GET /api/accounts/{id}/payments/{paymentId}', {
        params: { id: accountId, paymentId },
        fresh: true,
      })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return legacyPayment(replyOf(outcome))
    },

    async paymentDates() {
      const dates = replyOf(
        await ask<typeof payments.readPaymentDates>('GET /api/paymentDates', { query: { accountId } }),
      )
      const { earliest, latest, cutoffs } = dates
      return { blockedDates: new Set(dates.blockedDates), earliest, latest, cutoffs }
    },
  }
}

/** The outcome of a call in the model's terms. */
export function answer<C extends Call, Value>(
  outcome: Outcome<C>,
  read: (reply: CallReply<C>) => Value,
): Answer<Value, CallRefusal<C>> {
  return outcome.ok ? { ok: true, value: read(outcome.reply) } : outcome
}

/** A payment as `readPayment` and the legacy kind have it on the wire. */
export function legacyPayment(wire: CallReply<typeof payments.readPayment>): Payment {
  return {
    id: wire.id,
    reference: wire.confirmation,
    amountCents: cents(wire.amount),
    payOn: wire.date,
    receivedOn: wire.receivedDate,
    methodName: wire.method,
    status: wire.status,
    declineReason: wire.declineReason ?? undefined,
    receiptEmail: wire.receiptEmail ?? undefined,
  }
}

function enteredMethod(wire: CallReply<typeof methods.readCardForm>): EnteredMethod {
  return {
    id: wire.token_id,
    kind: wire.account_type === 'CC' ? 'card' : 'checking',
    brand: brandOf(wire.card_brand),
    lastFour: (wire.mpan ?? wire.account_number ?? '').slice(-4),
    expires: expiryOf(wire.exp_month, wire.exp_year),
    holderName: wire.billing_name,
  }
}

const brands: readonly string[] = ['Visa', 'MasterCard', 'American Express', 'Discover'] satisfies CardBrand[]

/** The brand, where it is one that the portal has a name for. */
export function brandOf(name: string | null): CardBrand | undefined {
  return name !== null && brands.includes(name) ? (name as CardBrand) : undefined
}

export function expiryOf(
  month: number | null,
  year: number | null,
): { month: number; year: number } | undefined {
  return month === null || year === null ? undefined : { month, year }
}
