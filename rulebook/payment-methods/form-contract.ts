import { z } from 'zod'
import { payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, id, plainText, typedText } from '../wire.ts'

// The hosted form for legacy accounts. AH §7 shows only the paths; the shapes are ours. Platform accounts open the same
// form with `getChaseIframeUUID` and `getDataByQueryUid` (`contract.ts`).

/**
 * `GET /api/accounts/{id}/dstUrl/{actionCode}`: opens the payment provider's hosted form and returns its URL. It's a
 * GET, though it changes something: each call opens another form. A form works once, and only in this session.
 */
export const readDstUrl = call({
  method: 'GET',
  path: '/api/accounts/{id}/dstUrl/{actionCode}',
  summary: 'Get the hosted form’s URL for a card or bank account (legacy).',
  inAgentMode: 'never',
  params: z.object({ id: accountId, actionCode: z.enum(['ADD_CARD', 'ADD_BANK']) }),
  query: z.strictObject({ billingName: typedText(80), orderId: id }),
  reply: z.object({
    url: z.url().meta({ description: 'the provider’s form, for an iframe' }),
    formId: z.string().meta({ description: 'id the form reports completion with' }),
  }),
  refusals: { ...payingRefusals, 'provider-unreachable': 409 },
  changesState: true,
})

/**
 * `GET /api/accounts/{id}/paymentToken`: fetches what was entered in the form from the payment provider, once, and
 * returns a token. The token can be used for one payment, or saved. Calling again returns the same token.
 */
export const readPaymentToken = call({
  method: 'GET',
  path: '/api/accounts/{id}/paymentToken',
  summary: 'Get what was entered in the hosted form, with a token to pay with (legacy).',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  query: z.strictObject({ formId: plainText(128).min(1) }),
  reply: z.object({
    token: id.meta({ description: 'our handle; the provider’s token stays on the server' }),
    type: z.enum(['Card', 'Checking']),
    subtype: z.enum(['Visa', 'MasterCard', 'American Express', 'Discover', 'Checking']),
    accountNumberEndsWith: z.string(),
    expirationMM: z.string().nullable(),
    expirationYYYY: z.string().nullable(),
    holderName: z.string(),
  }),
  refusals: { ...payingRefusals, 'form-not-completed': 409, 'provider-unreachable': 409 },
  changesState: true,
})
