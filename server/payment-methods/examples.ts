import { randomUUID } from 'node:crypto'
import * as authorizations from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import * as calls from '@lightwell/rulebook/payment-methods/contract.ts'
import * as legacyForm from '@lightwell/rulebook/payment-methods/form-contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { fillIn } from '../testing/hosted-form.ts'
import { type NounExamples, toHelpers, usualGuards } from '../testing/noun-examples.ts'
import { changeMethod, removeMethod } from '../testing/saved-methods.ts'
import { sealUnbound } from '../testing/seal-unbound.ts'
import { hoursAgo } from '../testing/test-clock.ts'
import type { TestServer } from '../testing/test-server.ts'

const contracts = { ...authorizations, ...calls, ...legacyForm }

const accepted = { text_version: authorizationVersions.card, accepted: true }

export interface MethodNames {
  /** The id of a saved method. */
  methodId: string
  /** The id of a saved method that nothing uses. */
  spareId: string
  /** The id of a saved bank account whose two deposits haven't been confirmed. */
  unverifiedId: string
  /** The id of a method that was entered in the hosted form but not saved. */
  enteredId: string
  /** The `uid` of a completed form whose data hasn't been fetched. */
  formUid: string
  /** The id of an authorization that the owner gave. */
  authorizationId: string
}

const keys = { name: 'test', key: Buffer.alloc(32, 7) }

/** Runs `work` while the provider doesn't answer `call`. Then lets a minute pass, so that the server's retry is due. */
async function whileAway(
  server: TestServer,
  call: 'validateAccount' | 'changeExpiry',
  work: () => Promise<unknown>,
): Promise<void> {
  const { cardForm } = server.world
  server.world.cardForm = { ...cardForm, [call]: async () => 'unreachable' }
  await work()
  server.world.cardForm = cardForm
  server.clock.pass({ seconds: 61 })
}

/** Sample input for the calls about payment methods. */
export const examples: NounExamples<typeof contracts, MethodNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/authorizationText': ({ accountId: id }) => ({
      params: { id },
      query: { purpose: 'auto-pay', daysBefore: 5 },
    }),
    'GET /api/accounts/{id}/authorizations/{subjectId}': ({ accountId: id, unverifiedId: subjectId }) => ({
      params: { id, subjectId },
    }),
    'GET /api/profile/authorizations/{id}': ({ authorizationId: id }) => ({ params: { id } }),
    'GET /api/getBillingAccount': ({ billingAccountId: id }) => ({ query: { id } }),
    'GET /api/getRecurringPayment': ({ billingAccountId: id }) => ({ query: { id, sort: '-id' } }),
    'GET /api/accounts/{id}/paymentMethods': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/getChaseIframeUUID': () => ({
      query: { paymentType: 'card', billing_name: 'Rosalind Achebe', order_id: randomUUID() },
    }),
    'GET /api/getDataByQueryUid': ({ formUid: uid }) => ({ query: { uid } }),
    'POST /api/addPaymentMethod': ({ billingAccountId: id, enteredId: token }) => ({
      query: { id },
      body: {
        payment_method: { payment_method_type: 'tokenized-credit-card', token, nickname: 'Daily' },
        auto_payment: false,
        authorization: accepted,
      },
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
    'GET /api/accounts/{id}/dstUrl/{actionCode}': ({ accountId: id }) => ({
      params: { id, actionCode: 'ADD_CARD' },
      query: { billingName: 'Rosalind Achebe', orderId: randomUUID() },
    }),
    'GET /api/accounts/{id}/paymentToken': ({ accountId: id, formUid: formId }) => ({
      params: { id },
      query: { formId },
    }),
  },
  names: {
    methodId: { of: ({ owner }) => owner.methods.visa },
    spareId: { of: ({ owner }) => owner.methods.mastercard },
    unverifiedId: {
      takesCalls: true,
      async of({ owner }) {
        const unverified = await owner.enter({ account: '000222222227' })
        await owner.save(unverified.id)
        return unverified.id
      },
    },
    enteredId: {
      takesCalls: true,
      of: async ({ owner }) => (await owner.enter({ number: '4242424242424242' })).id,
    },
    formUid: {
      nobodys: () => 'nobody-opened-this-form',
      takesCalls: true,
      async of({ owner, server }) {
        const uid = await owner.openForm('card')
        await fillIn(server.sandbox, uid, { number: '5555555555554444' })
        return uid
      },
    },
    authorizationId: {
      takesCalls: true,
      async of({ owner, server }) {
        const { id } = await owner.enter({ account: '000123456789' })
        await owner.save(id)
        const given = server.world.database.selectFrom('authorizations').where('method_id', '=', id)
        return (await given.select('id').executeTakeFirstOrThrow()).id
      },
    },
  },
  exceptions: [
    {
      because:
        'to save a method takes leave to pay; only to put it in the place of somebody else’s takes more',
      lines: ['POST /api/addPaymentMethod', 'POST /api/accounts/{id}/paymentMethods'],
      guards: usualGuards,
      expected: { 'pays bills': 'ok', 'pays, sees services': 'ok' },
    },
    {
      because: 'it is for whoever agreed to it, and nobody else',
      lines: ['GET /api/profile/authorizations/{id}'],
      guards: ['customer'],
      expected: { ...toHelpers('hidden'), 'early access': 'hidden' },
    },
    {
      because: 'where it names no account it is about the one in use, which everybody has of their own',
      lines: ['GET /api/getChaseIframeUUID'],
      guards: ['accountInUse'],
      expected: { other: 'ok' },
    },
    {
      because: 'a form is read by the session that opened it, and by nobody else with the same account',
      lines: ['GET /api/getDataByQueryUid', 'GET /api/accounts/{id}/paymentToken'],
      guards: usualGuards,
      expected: { 'pays bills': 'hidden', 'pays, sees services': 'hidden', 'does all': 'hidden' },
    },
  ],
  within: [
    {
      thing: 'a form',
      name: 'formUid',
      lines: ['GET /api/getDataByQueryUid', 'GET /api/accounts/{id}/paymentToken'],
      code: 'not-found',
    },
    {
      thing: 'an entered method',
      name: 'enteredId',
      lines: ['POST /api/accounts/{id}/paymentMethods', 'POST /api/addPaymentMethod'],
      code: 'method-unusable',
    },
    {
      thing: 'a saved method',
      name: 'methodId',
      lines: ['PATCH /api/accounts/{id}/paymentMethods/{methodId}'],
      code: 'not-found',
    },
    {
      thing: 'a saved method',
      name: 'spareId',
      lines: ['DELETE /api/accounts/{id}/paymentMethods/{methodId}'],
      code: 'not-found',
    },
    {
      thing: 'what somebody agreed to',
      name: 'authorizationId',
      lines: ['GET /api/profile/authorizations/{id}'],
      code: 'not-found',
    },
    {
      thing: 'a bank account to be verified',
      name: 'unverifiedId',
      lines: ['POST /api/accounts/{id}/paymentMethods/{methodId}/deposits'],
      code: 'not-found',
    },
  ],
  countedAs: {
    'GET /api/getChaseIframeUUID': 'form',
    'GET /api/accounts/{id}/dstUrl/{actionCode}': 'form',
    'GET /api/getDataByQueryUid': 'reading',
    'GET /api/accounts/{id}/paymentToken': 'reading',
    'POST /api/addPaymentMethod': 'validation',
    'POST /api/accounts/{id}/paymentMethods': 'validation',
    'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits': 'validation',
    'PATCH /api/accounts/{id}/paymentMethods/{methodId}': 'mail',
    'DELETE /api/accounts/{id}/paymentMethods/{methodId}': 'mail',
  },
  jobs: {
    'resume-validations': ['* * * * *', 'resumeValidations'],
    'tell-expiries': ['* * * * *', 'pushExpiries'],
    'reseal-tokens': ['*/5 * * * *', 'resealTokens'],
    'forget-tokens': ['* * * * *', 'forgetTokens'],
    'forget-forms': ['17 * * * *', 'forgetForms'],
  },
  waits: {
    async 'resume-validations'(customer, server) {
      const { id } = await customer.enter({ account: '000123456789' })
      await whileAway(server, 'validateAccount', () => customer.save(id))
    },
    'tell-expiries': (customer, server) =>
      whileAway(server, 'changeExpiry', () =>
        changeMethod(customer, customer.methods.visa, { expirationMM: '03', expirationYYYY: '2030' }),
      ),
    'reseal-tokens': ({ methods }, server) =>
      server.world.database
        .updateTable('payment_methods')
        .set({ token_sealed: sealUnbound(keys, 'tok_sandbox_visa_4242') })
        .where('id', '=', methods.visa)
        .execute(),
    'forget-tokens': (customer, _server) => removeMethod(customer, customer.methods.visa),
    async 'forget-forms'(customer, server) {
      await customer.openForm('card')
      await server.world.database
        .updateTable('card_forms')
        .set({ opened_at: hoursAgo(server, 25) })
        .where('account_id', '=', customer.accountId)
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends MethodNames {}
}
