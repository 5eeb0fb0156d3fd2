import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, day, dollars, id, plainText } from '../wire.ts'

/** Which amount the customer chose (CP §3 One-time payment draft). */
export const amountChoice = z.enum(['current', 'pastDue', 'other'])

/** Every refusal of a payment that is well formed: the rules' own codes, and what else may stand in the way. */
export const paymentRefusals = {
  ...accountRefusals,
  'amount-not-positive': 422,
  'amount-over-limit': 422,
  'date-not-a-day': 422,
  'date-too-early': 422,
  'date-too-late': 422,
  'date-blocked': 422,
  'terms-not-accepted': 422,
  'method-unusable': 409,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
} as const

/** What became of a payment, as the customer is told. `Pending`: its outcome is not known yet, and will be. */
export const paymentStatus = z.enum([
  'Scheduled',
  'Pending',
  'Completed',
  'Declined',
  'Cancelled',
  'Returned',
])

/** Why the provider declined, in codes of ours that have words in both languages. */
export const declineReason = z.enum([
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'bank-returned',
  'other',
])

/** A payment of the legacy kind (CP §3 Payment). Fields marked "ours" are additions. */
export const legacyPayment = z.object({
  id,
  date: day.meta({ description: 'the day on which it is made' }),
  amount: dollars,
  method: z.string().meta({ description: 'the name of the method, for people: "Visa 4242"' }),
  paymentType: amountChoice,
  paymentMethodId: id.nullable().meta({ description: 'absent on payments that were imported' }),
  confirmation: z.string().meta({ description: 'the reference that the customer keeps' }),
  status: paymentStatus,
  updateable: z.boolean(),
  deletable: z.boolean(),
  receivedDate: day.meta({ description: 'ours: the day on which it counts as received' }),
  declineReason: declineReason.nullable().meta({ description: 'ours' }),
  receiptEmail: z.string().nullable().meta({ description: 'ours: where the receipt goes, masked' }),
})

/**
 * `POST /api/setupOneTimePayment?id=`: pays once, now or on a later day, for the platform kind (CP §7).
 * The answer's `status` says what became of it: a declined payment is an answer, not an error.
 */
export const payOnce = call({
  method: 'POST',
  path: '/api/setupOneTimePayment',
  summary: 'Make or schedule a one-time payment (platform kind).',
  query: z.object({ id: accountId }),
  body: z.object({
    payment_type: amountChoice,
    amount: dollars,
    description: plainText(140).optional(),
    payment_method: z.object({
      payment_method_type: z.enum(['tokenized-credit-card', 'tokenized-bank']),
      token: id,
      account_type: plainText(20).optional(),
      bank_name: plainText(80).optional(),
      multi_factor_auth: z.boolean().optional(),
      custom_field_values: z
        .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
        .max(20)
        .optional()
        .meta({ description: 'flat objects; kept by nobody' }),
    }),
    apply_automatically: z.boolean().optional().meta({ description: 'for cards' }),
    scheduled_date: day.meta({ description: 'ours: the day on which it is made' }),
    terms_accepted: z.boolean().meta({ description: 'ours: CP §5' }),
  }),
  reply: z.object({
    reference: z.string(),
    occurred_on: day,
    amount: dollars,
    id,
    status: paymentStatus.meta({ description: 'ours' }),
    received_on: day.meta({ description: 'ours' }),
    method: z.string().meta({ description: 'ours: "Visa 4242"' }),
    decline_reason: declineReason.nullable().meta({ description: 'ours' }),
    receipt_email: z.string().nullable().meta({ description: 'ours: where the receipt goes, masked' }),
  }),
  refusals: paymentRefusals,
  idempotent: true,
})

const draft = z.object({
  paymentType: amountChoice,
  amount: dollars,
  date: day,
  paymentMethodId: id,
})

/** `POST /api/accounts/{id}/payments/prepare`: checks a draft and says when it will count as received; changes nothing. */
export const preparePayment = call({
  method: 'POST',
  path: '/api/accounts/{id}/payments/prepare',
  summary: 'Check a payment before it is made (legacy kind).',
  params: z.object({ id: accountId }),
  body: draft,
  reply: draft.extend({
    receivedDate: day,
    method: z.string(),
    accountType: z.enum(['Business', 'Residential']),
  }),
  refusals: paymentRefusals,
  changesState: true,
})

/** `POST /api/accounts/{id}/payments`: pays once for the legacy kind. */
export const savePayment = call({
  method: 'POST',
  path: '/api/accounts/{id}/payments',
  summary: 'Make or schedule a one-time payment (legacy kind).',
  params: z.object({ id: accountId }),
  body: draft.extend({ termsAccepted: z.boolean() }),
  reply: legacyPayment,
  refusals: paymentRefusals,
  idempotent: true,
})

/** `GET /api/accounts/{id}/payments`: the payments of an account, newest first, a page at a time. */
export const listPayments = call({
  method: 'GET',
  path: '/api/accounts/{id}/payments',
  summary: 'Payments of the legacy kind, newest first.',
  params: z.object({ id: accountId }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(12), after: z.uuid().optional() }),
  reply: z.object({ payments: z.array(legacyPayment), next: id.nullable() }),
  refusals: accountRefusals,
})

/** `GET /api/accounts/{id}/payments/{paymentId}`: one payment; both kinds read what became of it here. */
export const readPayment = call({
  method: 'GET',
  path: '/api/accounts/{id}/payments/{paymentId}',
  summary: 'One payment.',
  params: z.object({ id: accountId, paymentId: id }),
  reply: legacyPayment,
  refusals: accountRefusals,
})

/** `GET /api/paymentDates`: the days on which no payment can be made (CP §3 Payment date rule, §5). */
export const readPaymentDates = call({
  method: 'GET',
  path: '/api/paymentDates',
  summary: 'Days on which no payment can be made.',
  query: z.object({ accountId }),
  reply: z.object({
    type: z.literal('BLOCKED'),
    blockedDates: z
      .array(day)
      .meta({ description: 'bank holidays and the provider’s own dates; weekends are blocked besides' }),
    earliest: day.meta({ description: 'ours' }),
    latest: day.meta({ description: 'ours' }),
    cutoffs: z
      .object({ checking: z.string(), card: z.string(), other: z.string() })
      .meta({ description: 'ours: HH:MM in UTC (CP §5)' }),
  }),
  refusals: accountRefusals,
})
