// Authorizations that customers give for payments, saved payment methods and auto pay, for both billing kinds. All of
// this is ours (decisions §6).
import { z } from 'zod'
import { payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, accountNumber, day, digits, dollarsInAddress, id, instant, plainText } from '../wire.ts'

/**
 * The version of the text that the customer accepted (decisions §6). A call without it agrees to the current text
 * (`readAuthorizationText`), and is recorded as such. Ours.
 */
export const authorization = z
  .strictObject({ text_version: plainText(40).optional(), accepted: z.literal(true) })
  .optional()
  .meta({ description: 'ours: if left out, the call agrees to the current text' })

/**
 * `GET /api/accounts/{id}/authorizationText?purpose=`: the text that the customer would agree to now, in the request's
 * language. If they agree, the record has the same text. For both billing kinds. Ours.
 */
export const readAuthorizationText = call({
  method: 'GET',
  path: '/api/accounts/{id}/authorizationText',
  summary: 'Get the current authorization text and its version.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: z.object({
    purpose: z.enum(['pay-once', 'save-card', 'save-bank', 'auto-pay']),
    methodId: id.optional().meta({ description: 'the method; default: the default method' }),
    amount: dollarsInAddress.optional().meta({ description: 'payment amount; default: the balance' }),
    date: day.optional().meta({ description: 'payment day; default: today' }),
    daysBefore: digits(z.number().int().min(0).max(10).default(5)).meta({ description: 'of auto pay' }),
  }),
  reply: z.object({ version: z.string(), text: z.string() }),
  refusals: { ...payingRefusals, 'method-unusable': 409 },
})

/** An authorization, with the exact text that the customer accepted. */
const given = z.object({
  purpose: z.enum(['save-card', 'save-bank', 'auto-pay', 'pay-once']),
  version: z.string(),
  text: z.string().nullable().meta({ description: 'in its language; null if only the version is known' }),
  language: z.enum(['en', 'es']),
  channel: z.enum(['page', 'api']).meta({ description: '`api`: agreed by a call that named no text' }),
  lastFour: z.string(),
  acceptedAt: instant,
  accountNumber,
  method: z
    .object({
      type: z.enum(['card', 'checking']),
      brand: z.enum(['Visa', 'MasterCard', 'American Express', 'Discover']).nullable(),
      lastFour: z.string(),
    })
    .meta({ description: 'its purpose' }),
})

/**
 * `GET /api/accounts/{id}/authorizations/{subjectId}`: the latest authorization for a payment method, an auto pay rule
 * or a payment. `null` if none was given in the portal, as for imports and for payments by auto pay. For both billing
 * kinds. Ours.
 */
export const readAuthorization = call({
  method: 'GET',
  path: '/api/accounts/{id}/authorizations/{subjectId}',
  summary: 'Get the authorization for a saved method, auto pay or a payment.',
  inAgentMode: 'detail',
  params: z.object({
    id: accountId,
    subjectId: id.meta({ description: 'id of a saved method, auto pay rule or payment' }),
  }),
  reply: z.object({
    authorization: given.nullable(),
  }),
  refusals: payingRefusals,
})

/**
 * `GET /api/profile/authorizations/{id}`: an authorization that this person gave, in its original words. Not for an
 * account that the person may no longer pay for. For both billing kinds. Ours.
 */
export const readOwnAuthorization = call({
  method: 'GET',
  path: '/api/profile/authorizations/{id}',
  summary: 'Get one of your authorizations in its original words.',
  inAgentMode: 'detail',
  params: z.object({ id }),
  reply: given,
  refusals: { 'not-signed-in': 401, 'not-found': 404 },
})
