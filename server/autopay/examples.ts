import { randomUUID } from 'node:crypto'
import * as calls from '@lightwell/rulebook/autopay/contract.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { addAutopay } from '../identity/test-rows.ts'
import { addBill, autopayOf } from '../testing/autopay.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = calls

const acceptedAutopay = { text_version: autopayAuthorizationVersion, accepted: true }

export interface AutopayNames {
  /** The id of an auto pay rule. */
  autopayId: string
  /** The id of the saved payment method that the auto pay rule charges. */
  payingId: string
}

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts, AutopayNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/autopay': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId }) => ({
      params: { id, autopayId },
    }),
    'POST /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId, methodId }) => ({
      params: { id, autopayId },
      body: { paymentMethodId: methodId, scheduleDayBefore: 3, authorization: acceptedAutopay },
    }),
    'DELETE /api/accounts/{id}/autopay/{autopayId}': ({ accountId: id, autopayId }) => ({
      params: { id, autopayId },
    }),
    'GET /api/getAutoPayment': ({ billingAccountId: id }) => ({ query: { id } }),
    'POST /api/activateAutoPayment': ({ billingAccountId: id, methodId: paymentMethodId }) => ({
      query: { id, paymentMethodId },
      body: { authorization: acceptedAutopay },
    }),
    'POST /api/deactivateAutoPayment': ({ billingAccountId: id, payingId: paymentMethodId }) => ({
      query: { id, paymentMethodId },
    }),
    'PUT /api/updateBillingAccount': ({ billingAccountId: id }) => ({
      query: { id },
      body: { auto_payment_authorized: true, auto_pay_offset: -3 },
    }),
    'POST /api/getDynamicsAutopayEnrollment': ({ accountNumber, autopayId, methodId }) => ({
      body: {
        header: {
          messageId: randomUUID(),
          correlationId: autopayId,
          requestingApplication: 'customer-portal',
        },
        request: {
          accountNumber,
          autopayFlag: true,
          autopayOffset: -3,
          paymentMethod: 'tokenized-credit-card',
          paymentToken: methodId,
          authorization: acceptedAutopay,
        },
      },
    }),
  },
  names: {
    autopayId: {
      of: ({ server, owner }) => addAutopay(server, owner, owner.methods.checking),
    },
    payingId: { of: ({ owner }) => owner.methods.checking },
  },
  countedAs: {
    'POST /api/accounts/{id}/autopay/{autopayId}': 'mail',
    'DELETE /api/accounts/{id}/autopay/{autopayId}': 'keeps money where it is',
    'POST /api/activateAutoPayment': 'mail',
    'POST /api/deactivateAutoPayment': 'keeps money where it is',
    'POST /api/getDynamicsAutopayEnrollment': 'mail',
    'PUT /api/updateBillingAccount': 'mail',
  },
  jobs: {
    'announce-bills': ['* * * * *', 'announceBills'],
    'tell-biller': ['* * * * *', 'pushToBillers'],
  },
  waits: {
    'announce-bills': ({ accountId }, server) => addBill(server, accountId),
    async 'tell-biller'(customer, server) {
      await autopayOf(customer).save()
      await server.world.database
        .updateTable('autopays')
        .set({ biller_told_at: null })
        .where('account_id', '=', customer.accountId)
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends AutopayNames {}
}
