import { randomUUID } from 'node:crypto'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Input, Named } from './examples.ts'

const accepted = { text_version: authorizationVersions.card, accepted: true }

/** Something that each call about payment methods takes. */
export const methodExamples = {
  'GET /api/getChaseIframeUUID': () => ({
    query: { paymentType: 'card', billing_name: 'Rosalind Achebe', order_id: randomUUID() },
  }),
  'GET /api/getDataByQueryUid': ({ formUid: uid }) => ({ query: { uid } }),
  'GET /api/accounts/{id}/dstUrl/{actionCode}': ({ accountId: id }) => ({
    params: { id, actionCode: 'ADD_CARD' },
    query: { billingName: 'Rosalind Achebe', orderId: randomUUID() },
  }),
  'GET /api/accounts/{id}/paymentToken': ({ accountId: id, formUid: formId }) => ({
    params: { id },
    query: { formId },
  }),
  'GET /api/accounts/{id}/paymentMethods': ({ accountId: id }) => ({ params: { id } }),
  'GET /api/accounts/{id}/authorizationText': ({ accountId: id }) => ({
    params: { id },
    query: { purpose: 'auto-pay', daysBefore: 5 },
  }),
  'GET /api/accounts/{id}/authorizations/{subjectId}': ({ accountId: id, unverifiedId: subjectId }) => ({
    params: { id, subjectId },
  }),
  'POST /api/accounts/{id}/paymentMethods': ({ accountId: id, enteredId: token }) => ({
    params: { id },
    body: { token, nickName: 'Daily', authorization: accepted },
  }),
  'PATCH /api/accounts/{id}/paymentMethods/{methodId}': ({ accountId: id, methodId }) => ({
    params: { id, methodId },
    body: { nickName: 'Weekly', expirationMM: '11', expirationYYYY: '2031', default: 'Y' },
  }),
  'DELETE /api/accounts/{id}/paymentMethods/{methodId}': ({ accountId: id, spareId: methodId }) => ({
    params: { id, methodId },
  }),
  'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits': ({
    accountId: id,
    unverifiedId: methodId,
  }) => ({
    params: { id, methodId },
    body: { amounts: [0.32, 0.45] },
  }),
  'GET /api/getRecurringPayment': ({ billingAccountId: id }) => ({ query: { id, sort: '-id' } }),
  'POST /api/addPaymentMethod': ({ billingAccountId: id, enteredId: token }) => ({
    query: { id },
    body: {
      payment_method: { payment_method_type: 'tokenized-credit-card', token, nickname: 'Daily' },
      auto_payment: false,
      authorization: accepted,
    },
  }),
} satisfies Record<string, (of: Named) => Input>
