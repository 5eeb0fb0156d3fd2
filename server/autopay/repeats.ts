import { randomUUID } from 'node:crypto'
import { activateAutoPayment, updateBillingAccount } from '@lightwell/rulebook/autopay/contract.ts'
import { autopayOf } from '../testing/autopay.ts'
import { keys, type NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'an order of auto pay',
      lines: {
        legacy: 'POST /api/accounts/{id}/autopay/{autopayId}',
        platform: 'POST /api/getDynamicsAutopayEnrollment',
      },
      begin: async (customer) => {
        const [keyOf, id] = [keys(), randomUUID()]
        return (which) => autopayOf(customer).save({ id, messageId: keyOf(which) })
      },
    },
    {
      what: 'a method for auto pay',
      lines: { platform: 'POST /api/activateAutoPayment' },
      begin: async ({ visitor, billingAccountId, methods }) => {
        const keyOf = keys()
        const query = { id: billingAccountId ?? '', paymentMethodId: methods.visa }
        return (which) =>
          visitor.ask(activateAutoPayment, { query, body: null }, { 'idempotency-key': keyOf(which) })
      },
    },
    {
      what: 'the days of auto pay',
      lines: { platform: 'PUT /api/updateBillingAccount' },
      begin: async (customer) => {
        await autopayOf(customer).save()
        const keyOf = keys()
        const input = {
          query: { id: customer.billingAccountId ?? '' },
          body: { auto_payment_authorized: true as const, auto_pay_offset: -10 },
        }
        return (which) =>
          customer.visitor.ask(updateBillingAccount, input, { 'idempotency-key': keyOf(which) })
      },
    },
  ],
}
