import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import { decodeEnded, decodePlatformAutopay, encodeEnrolment } from '@lightwell/rulebook/autopay/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { answer, replyOf } from '../answer.ts'
import { platformMethods } from '../payment-methods/platform.ts'
import type { AutopayBiller } from './biller.ts'

/**
 * Calls about auto pay of an account on the billing platform (NDS). One call both starts and changes an enrollment (CP
 * §7).
 */
export function platformAutopays(account: PlatformAccount): AutopayBiller {
  const query = { id: account.billingAccountId }
  return {
    async read() {
      const [enrolment, methods] = await Promise.all([
        ask<typeof contract.getAutoPayment>('GET /api/getAutoPayment', { query }),
        platformMethods(account).list(),
      ])
      const { auto_payment: wire } = replyOf(enrolment)
      return wire === null ? [] : [decodePlatformAutopay(wire, methods)]
    },

    async save(order) {
      const asked = ask<typeof contract.enrolAutopay>('POST /api/getDynamicsAutopayEnrollment', {
        body: encodeEnrolment(order, { application: 'customer-portal', accountNumber: account.number }),
        idempotencyKey: order.messageId,
      })
      return answer(asked, ({ auto_payment: rule }) => rule.id)
    },

    async cancel({ id, methodId }) {
      const asked = ask<typeof contract.deactivateAutoPayment>('POST /api/deactivateAutoPayment', {
        query: { ...query, paymentMethodId: methodId },
        // A rule ends only once. So its id can serve as the idempotency key of the call that ends it.
        idempotencyKey: id,
      })
      return answer(asked, decodeEnded)
    },
  }
}
