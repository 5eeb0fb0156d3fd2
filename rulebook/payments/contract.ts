import { z } from 'zod'
import { accountRefusals, payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, billingAccountId, day, dollars, id, ignoring, instant, plainText } from '../wire.ts'
import { declineReasons } from './decline-reasons.ts'
import { doubts } from './doubts.ts'
import { orderRefusals, paymentRefusals } from './refusals.ts'

/** The amount that the customer chose to pay (CP §3 One-time payment draft). */
export const amountChoice = z.enum(['current', 'pastDue', 'other'])

const confirmed = z
  .array(z.enum(doubts))
  .max(doubts.length)
  .optional()
  .meta({
    description:
      'ours: the refusals that the customer has confirmed past. `likely-duplicate`: the same amount with the same method ' +
      'for the same day was ordered minutes ago. `amount-changed`: the balance, or what is past due, was chosen, and the ' +
      'amount is not what is owed now. `on-its-way`: payments that are scheduled or in progress cover what is owed.',
  })

/** A payment's outcome, as shown to the customer. `Pending`: the outcome isn't known yet. */
export const paymentStatus = z.enum([
  'Scheduled',
  'Pending',
  'Completed',
  'Declined',
  'Cancelled',
  'Returned',
])

export const declineReason = z.enum(declineReasons).meta({
  description:
    'why it was declined, or came back. `charged-back`: a card’s holder disputed it, so that it is owed again without a fee',
})

/** The person who ordered a payment, if the caller is someone else. Ours. */
export const payer = z
  .string()
  .nullable()
  .meta({
    description:
      'ours: who ordered it, where somebody else did; empty where neither they nor whoever asks owns the account, ' +
      'or it was before whoever asks owned it',
  })

/** The version of the terms that the customer accepted when they ordered the payment. Ours. */
const orderedBy = z
  .string()
  .nullable()
  .meta({
    description:
      'ours: the version of the terms that were agreed to, to be read as an authorization by the id of the payment; ' +
      'none where auto pay or an import made it',
  })

/** The instant a payment's receipt was emailed. Ours. */
const receiptSent = instant
  .nullable()
  .meta({ description: 'ours: when it was completed, and its receipt mailed' })

/** A payment of a legacy account (CP §3 Payment). We added the fields marked "ours". */
export const legacyPayment = z.object({
  id,
  date: day.meta({ description: 'payment day' }),
  amount: dollars,
  method: z.string().meta({ description: 'the name of the method, for people: "Visa ending in 4242"' }),
  paymentType: amountChoice,
  paymentMethodId: id.nullable().meta({
    description: 'the saved method; absent if it was entered just for this payment, or imported',
  }),
  confirmation: z.string().meta({ description: 'the customer’s reference' }),
  status: paymentStatus,
  updateable: z.boolean(),
  deletable: z.boolean(),
  methodType: z.enum(['Card', 'Checking']).meta({ description: 'ours' }),
  receivedDate: day.meta({ description: 'ours: day it counts as received' }),
  declineReason: declineReason.nullable().meta({ description: 'ours' }),
  receiptEmail: z.string().nullable().meta({ description: 'ours: where the receipt goes, masked' }),
  receiptSentAt: receiptSent,
  autopayId: id.nullable().meta({ description: 'ours: the auto pay rule that made it' }),
  attempt: z.number().int().meta({ description: 'ours: auto pay attempt number, from 1' }),
  paidBy: payer,
  termsVersion: orderedBy,
})

const flatObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/**
 * CP §5: the customer must accept the terms. A call without this field accepts the current ones
 * (`readAuthorizationText`).
 */
const termsAccepted = z.boolean().optional().meta({
  description: 'ours: if left out, the call accepts the current terms; `false` is refused',
})
const termsVersion = plainText(40).optional().meta({
  description: 'ours: version of the terms shown; anything but the current one is refused',
})

/**
 * Describes fields of the specification that we accept but ignore. We use the payment provider's own data about the
 * method instead.
 */
const notKept = 'accepted, and kept by nobody'

/**
 * `POST /api/setupOneTimePayment?id=`: makes or schedules one payment, for a platform account (CP §7). `status` is the
 * outcome. A payment that's declined is a reply with that status, not an error.
 */
export const payOnce = call({
  method: 'POST',
  path: '/api/setupOneTimePayment',
  summary: 'Make or schedule a one-time payment (platform).',
  inAgentMode: 'never',
  query: z.strictObject({ id: billingAccountId }),
  body: z.strictObject({
    payment_type: amountChoice,
    amount: dollars,
    description: plainText(140).optional().meta({ description: notKept }),
    payment_method: z.strictObject({
      payment_method_type: z.enum(['tokenized-credit-card', 'tokenized-bank']),
      token: id,
      account_type: plainText(20).nullish().meta({ description: notKept }),
      bank_name: plainText(80).nullish().meta({ description: notKept }),
      multi_factor_auth: z
        .union([z.boolean(), plainText(80)])
        .nullish()
        .meta({ description: notKept }),
      custom_field_values: z
        .union([flatObject, z.array(flatObject).max(20)])
        .nullish()
        .meta({ description: `a flat object or several; ${notKept}` }),
      ...ignoring('account_holder_name', 'account_number', 'nickname'),
    }),
    apply_automatically: z
      .boolean()
      .optional()
      .meta({ description: `for cards; ${notKept}` }),
    scheduled_date: day
      .optional()
      .meta({ description: 'ours: payment day; default today or the next open day' }),
    terms_accepted: termsAccepted,
    terms_version: termsVersion,
    confirmed,
  }),
  reply: z.object({
    reference: z.string(),
    occurred_on: day.meta({
      description: 'payment day: today or the scheduled day',
    }),
    amount: dollars,
    id,
    status: paymentStatus.meta({ description: 'ours' }),
    received_on: day.meta({ description: 'ours' }),
    method: z.string().meta({ description: 'ours: "Visa ending in 4242"' }),
    method_type: z.enum(['Card', 'Checking']).meta({ description: 'ours' }),
    decline_reason: declineReason.nullable().meta({ description: 'ours' }),
    receipt_email: z.string().nullable().meta({ description: 'ours: where the receipt goes, masked' }),
    receipt_sent_at: receiptSent,
    paid_by: payer,
    terms_version: orderedBy,
  }),
  refusals: orderRefusals,
  idempotent: true,
})

const draft = z.strictObject({
  paymentType: amountChoice,
  amount: dollars,
  date: day,
  paymentMethodId: id,
})

/**
 * `POST /api/accounts/{id}/payments/prepare`: checks a payment without making it. Returns the day on which it would
 * count as received.
 */
export const preparePayment = call({
  method: 'POST',
  path: '/api/accounts/{id}/payments/prepare',
  summary: 'Check a payment before making it (legacy).',
  inAgentMode: 'never',
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

/** `POST /api/accounts/{id}/payments`: makes or schedules one payment, for a legacy account. */
export const savePayment = call({
  method: 'POST',
  path: '/api/accounts/{id}/payments',
  summary: 'Make or schedule a one-time payment (legacy).',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  body: draft.extend({ termsAccepted, termsVersion, confirmed }),
  reply: legacyPayment,
  refusals: orderRefusals,
  idempotent: true,
})

/** `GET /api/accounts/{id}/payments/{paymentId}`: one payment and its outcome, for both billing kinds. */
export const readPayment = call({
  method: 'GET',
  path: '/api/accounts/{id}/payments/{paymentId}',
  summary: 'Get a payment.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId, paymentId: id }),
  reply: legacyPayment,
  refusals: accountRefusals,
})

const changeRefusals = { 'payment-in-progress': 409, 'payment-settled': 409 } as const

/**
 * `POST /api/accounts/{id}/payments/{paymentId}` (AH §7): changes a scheduled payment's amount, date and method (CP
 * §4). For both billing kinds, since the specification has no such call for the platform. If the new date is today, the
 * payment is made right away, and the reply has its outcome.
 */
export const changePayment = call({
  method: 'POST',
  path: '/api/accounts/{id}/payments/{paymentId}',
  summary: 'Change a scheduled payment.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, paymentId: id }),
  body: draft.extend({
    paymentMethodId: id.optional().meta({ description: 'ours: absent to keep the payment’s method' }),
    termsAccepted,
    termsVersion,
  }),
  reply: legacyPayment,
  refusals: { ...paymentRefusals, ...changeRefusals, 'autopay-fixed': 409, 'autopay-day': 422 },
  idempotent: true,
})

/**
 * `DELETE /api/accounts/{id}/payments/{paymentId}` (AH §7): cancels a scheduled payment. Canceling it again returns the
 * same reply.
 */
export const cancelPayment = call({
  method: 'DELETE',
  path: '/api/accounts/{id}/payments/{paymentId}',
  summary: 'Cancel a scheduled payment.',
  inAgentMode: 'detail-and-act',
  params: z.object({ id: accountId, paymentId: id }),
  reply: legacyPayment,
  refusals: { ...payingRefusals, ...changeRefusals },
})

/** `GET /api/paymentDates`: the days without payment processing (CP §3 Payment date rule, §5). */
export const readPaymentDates = call({
  method: 'GET',
  path: '/api/paymentDates',
  summary: 'List days without payments.',
  inAgentMode: 'detail',
  query: z.object({ accountId }),
  reply: z.object({
    type: z.literal('BLOCKED'),
    blockedDates: z
      .array(day)
      .meta({ description: 'bank holidays and the provider’s own dates; weekends are blocked too' }),
    earliest: day.meta({ description: 'ours' }),
    latest: day.meta({ description: 'ours' }),
    cutoffs: z
      .object({ checking: z.string(), card: z.string(), other: z.string() })
      .meta({ description: 'ours: HH:MM in UTC (CP §5)' }),
    freelyPayable: dollars.meta({
      description:
        'ours: the most that can be paid at once without more ado: what is owed and one usual bill. More is paid by an owner who has ' +
        'lately proved who they are (`confirm-first`), and by nobody else (`amount-for-owners`)',
    }),
    proofUntil: instant.nullable().meta({
      description:
        'ours: the caller’s proof is valid until then; null if they have to confirm their identity',
    }),
    declines: z.object({ left: z.number().int().nullable(), fullUntil: instant.nullable() }).meta({
      description:
        'ours: how many more declined payments are let pass, and until when no payment is tried any more ' +
        '(`too-many-declines`) that is for today, or with a method that is not saved',
    }),
  }),
  refusals: accountRefusals,
})
