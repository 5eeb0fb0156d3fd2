import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { keys, type NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'a payment',
      lines: { legacy: 'POST /api/accounts/{id}/payments', platform: 'POST /api/setupOneTimePayment' },
      begin: async (customer) => {
        const keyOf = keys()
        return (which) => customer.pay({ key: keyOf(which) })
      },
    },
    {
      what: 'a changed payment',
      lines: { legacy: 'POST /api/accounts/{id}/payments/{paymentId}' },
      begin: async ({ pay, visitor, accountId, methods }) => {
        const { payment } = await pay({ on: '2026-10-20' })
        const keyOf = keys()
        const params = { id: accountId, paymentId: payment.id }
        const body = {
          paymentType: 'other' as const,
          amount: 12,
          date: '2026-10-21',
          paymentMethodId: methods.visa,
          termsAccepted: true,
        }
        return (which) => visitor.ask(changePayment, { params, body }, { 'idempotency-key': keyOf(which) })
      },
    },
  ],
  eachTime: {
    'GET /api/accounts/{id}/payments.csv': 'makes the file once more',
  },
}
