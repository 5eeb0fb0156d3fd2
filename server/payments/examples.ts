import * as calls from '@lightwell/rulebook/payments/contract.ts'
import * as history from '@lightwell/rulebook/payments/history-contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = { ...calls, ...history }

export interface PaymentNames {
  /** The id of a payment that was made. */
  paymentId: string
  /** The id of a scheduled payment. */
  scheduledId: string
  /** A later day for which a payment can be scheduled. */
  later: string
}

/** Sample input for the calls about payments. */
export const examples: NounExamples<typeof contracts, PaymentNames> = {
  contracts,
  calls: {
    'POST /api/setupOneTimePayment': ({ billingAccountId: id, methodId: token, today }) => ({
      query: { id },
      body: {
        payment_type: 'other',
        amount: 1.25,
        description: 'October',
        payment_method: {
          payment_method_type: 'tokenized-credit-card',
          token,
          account_type: 'CC',
          bank_name: 'Test Bank',
          multi_factor_auth: false,
          custom_field_values: [],
        },
        apply_automatically: true,
        scheduled_date: today,
        terms_accepted: true,
        confirmed: ['likely-duplicate'],
      },
    }),
    'POST /api/accounts/{id}/payments/prepare': ({
      accountId: id,
      methodId: paymentMethodId,
      today: date,
    }) => ({
      params: { id },
      body: { paymentType: 'other', amount: 1.25, date, paymentMethodId },
    }),
    'POST /api/accounts/{id}/payments': ({ accountId: id, methodId: paymentMethodId, today: date }) => ({
      params: { id },
      body: {
        paymentType: 'other',
        amount: 1.25,
        date,
        paymentMethodId,
        termsAccepted: true,
        confirmed: ['likely-duplicate'],
      },
    }),
    'GET /api/accounts/{id}/payments/{paymentId}': ({ accountId: id, paymentId }) => ({
      params: { id, paymentId },
    }),
    'POST /api/accounts/{id}/payments/{paymentId}': ({
      accountId: id,
      scheduledId: paymentId,
      methodId: paymentMethodId,
      later: date,
    }) => ({
      params: { id, paymentId },
      body: { paymentType: 'other', amount: 1.25, date, paymentMethodId, termsAccepted: true },
    }),
    'DELETE /api/accounts/{id}/payments/{paymentId}': ({ accountId: id, scheduledId: paymentId }) => ({
      params: { id, paymentId },
    }),
    'GET /api/paymentDates': ({ accountId }) => ({ query: { accountId } }),
    'GET /api/accounts/{id}/payments': ({ accountId: id }) => ({ params: { id }, query: { limit: 12 } }),
    'GET /api/getPaymentHistory': ({ billingAccountId: id }) => ({ query: { id, sort: '-id', limit: 12 } }),
    'GET /api/accounts/{id}/recentPayments': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/payments.csv': ({ accountId: id }) => ({
      params: { id },
      query: { from: '2025-01-31', to: '2026-12-31', method: 'card-4242' },
    }),
  },
  names: {
    paymentId: {
      takesCalls: true,
      of: async ({ owner }) => (await owner.pay({ amount: 1 })).payment.id,
    },
    scheduledId: {
      takesCalls: true,
      of: async ({ owner, later }) => (await owner.pay({ amount: 2, on: later })).payment.id,
    },
    later: { nobodys: (today) => today, of: ({ later }) => later },
  },
  within: [
    {
      thing: 'a payment',
      name: 'paymentId',
      lines: ['GET /api/accounts/{id}/payments/{paymentId}'],
      code: 'not-found',
    },
    {
      thing: 'a scheduled payment',
      name: 'scheduledId',
      lines: [
        'POST /api/accounts/{id}/payments/{paymentId}',
        'DELETE /api/accounts/{id}/payments/{paymentId}',
      ],
      code: 'not-found',
    },
    {
      thing: 'a saved method',
      name: 'methodId',
      lines: [
        'POST /api/accounts/{id}/payments',
        'POST /api/accounts/{id}/payments/{paymentId}',
        'POST /api/accounts/{id}/payments/prepare',
        'POST /api/setupOneTimePayment',
      ],
      code: 'method-unusable',
    },
  ],
  countedAs: {
    'GET /api/accounts/{id}/payments.csv': 'download',
    'POST /api/setupOneTimePayment': 'payment',
    'POST /api/accounts/{id}/payments': 'payment',
    'POST /api/accounts/{id}/payments/prepare': 'costs nobody anything',
    'POST /api/accounts/{id}/payments/{paymentId}': 'mail',
    'DELETE /api/accounts/{id}/payments/{paymentId}': 'keeps money where it is',
  },
  jobs: {
    'make-scheduled': ['* * * * *', 'makeScheduled'],
    'resolve-pending': ['* * * * *', 'resolvePending'],
    'tell-pending': ['*/10 * * * *', 'notifyOfPending'],
    reconcile: ['*/10 * * * *', 'reconcile'],
  },
  waits: {
    async 'make-scheduled'(customer, server) {
      await customer.pay({ on: '2026-10-20' })
      server.clock.set('2026-10-20T12:00:00Z')
    },
    async 'resolve-pending'(customer, server) {
      await customer.pay({ with: 'answer lost' })
      server.clock.pass({ minutes: 2 })
    },
    async 'tell-pending'(customer, server) {
      await customer.pay({ with: 'answer lost' })
      server.clock.pass({ hours: 25 })
    },
    async reconcile(customer, server) {
      await customer.pay()
      server.biller.settle()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends PaymentNames {}
}
