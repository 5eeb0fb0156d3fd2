import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { Method } from '../accounts/biller.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { platformBiller } from '../accounts/platform.ts'
import { answer, replyOf } from '../answer.ts'
import { typeOf } from '../payment-methods/method-platform.ts'
import type { Autopay, AutopayBiller } from './biller.ts'
import { endedOf, outlookOf } from './wire.ts'

/**
 * Auto pay of an account on the billing platform (NDS): the whole enrolment in one message, whether it begins or changes
 * (CP §7). Days before the due date are negative there (CP §5).
 */
export function platformAutopays(account: PlatformAccount): AutopayBiller {
  const query = { id: account.billingAccountId }
  const { listMethods } = platformBiller(account)
  return {
    async read() {
      const [enrolment, methods] = await Promise.all([
        ask<typeof contract.getAutoPayment>('GET /api/getAutoPayment', { query }),
        listMethods(),
      ])
      const { auto_payment: wire } = replyOf(enrolment)
      return wire === null ? [] : [autopayOf(wire, methods)]
    },

    async save({ id, messageId, method, daysBefore, authorizationVersion }) {
      const outcome = await ask<typeof contract.enrolAutopay>('POST /api/getDynamicsAutopayEnrollment', {
        body: {
          header: { messageId, correlationId: id, requestingApplication: 'customer-portal' },
          request: {
            accountNumber: account.number,
            autopayFlag: true,
            autopayOffset: 0 - daysBefore,
            paymentMethod: typeOf(method.kind),
            paymentToken: method.id,
            autopayId: id,
            authorization: { text_version: authorizationVersion, accepted: true },
          },
        },
        idempotencyKey: messageId,
      })
      return answer(outcome, ({ auto_payment: rule }) => rule.id)
    },

    async cancel({ id, methodId }) {
      const outcome = await ask<typeof contract.deactivateAutoPayment>('POST /api/deactivateAutoPayment', {
        query: { ...query, paymentMethodId: methodId },
        // A rule ends once: its id says which end this is, whenever it is asked for again.
        idempotencyKey: id,
      })
      return answer(outcome, endedOf)
    },
  }
}

function autopayOf(
  wire: CallReply<typeof contract.enrolAutopay>['auto_payment'],
  methods: Method[],
): Autopay {
  return {
    id: wire.id,
    methodId: wire.payment_method_id,
    method: methods.find(({ id }) => id === wire.payment_method_id),
    daysBefore: Math.abs(wire.auto_pay_offset),
    startedOn: wire.started_on,
    status: wire.status,
    isFormer: false,
    ...outlookOf(wire.outlook),
  }
}
