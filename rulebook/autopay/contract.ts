import { z } from 'zod'
import { payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { authorization } from '../payment-methods/authorization-contract.ts'
import { legacyMethod } from '../payment-methods/saved-contract.ts'
import { accountId, accountNumber, billingAccountId, day, dollars, id, ignoring, plainText } from '../wire.ts'

/** What a caller calls a thing of its own. */
const callersName = plainText(100).min(1)
const daysBefore = z.number().int().min(0).max(10)

/** What one auto pay rule is about to do; both kinds tell it alike. Ours. */
const outlook = z.object({
  nextDate: day.nullable().meta({ description: 'day of the next payment; null if no bill is waiting' }),
  nextAmount: dollars.nullable().meta({ description: 'maximum: less if something is paid meanwhile' }),
  attempt: z.number().int().nullable().meta({ description: 'attempt number of the next payment' }),
  firstDate: day
    .nullable()
    .meta({ description: 'day of that payment’s first attempt, which later ones count from' }),
  noticeDate: day.nullable().meta({ description: 'day the customer was notified of that payment' }),
  lastAttempt: z.number().int().meta({ description: 'last attempt number before auto pay stops' }),
  declineReason: z.string().nullable().meta({ description: 'why the previous attempt was declined' }),
})

/** An auto pay rule of the legacy kind (AH §3 Autopay). Fields marked "ours" are additions. */
export const legacyAutopay = z.object({
  id,
  paymentMethodId: id,
  paymentMethod: legacyMethod,
  scheduleDayBefore: daysBefore,
  systemOfOrigin: z.enum(['DPI', 'DST']),
  startDate: day,
  endDate: day.nullable(),
  amount: dollars.nullable().meta({ description: 'amount of the next payment; null if no bill is waiting' }),
  status: z.enum(['Active', 'Stopped', 'Cancelled']).meta({ description: 'ours' }),
  outlook: outlook.meta({ description: 'ours' }),
})

const autopayRefusals = {
  ...payingRefusals,
  'method-unusable': 409,
  'method-unauthorized': 409,
  'method-unverified': 409,
  'authorization-outdated': 409,
  'autopay-exists': 409,
  'autopay-ended': 409,
  // Nothing is set up anew on a closed account.
  'account-closed': 409,
  'idempotency-key-reused': 422,
} as const
/** Of the calls whose header says which order it is; a message says so itself. */
const keyedRefusals = { ...autopayRefusals, 'idempotency-key-missing': 400 } as const

/** `GET /api/accounts/{id}/autopay`: the rules of an account that are active, the newest first; a stopped one while no other took its place. Ours. */
export const listAutopays = call({
  method: 'GET',
  path: '/api/accounts/{id}/autopay',
  summary: 'List an account’s auto pay rules (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.array(legacyAutopay),
  refusals: payingRefusals,
})

/** `GET /api/accounts/{id}/autopay/{autopayId}` (AH §7). */
export const readAutopay = call({
  method: 'GET',
  path: '/api/accounts/{id}/autopay/{autopayId}',
  summary: 'Get an auto pay rule (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId, autopayId: id }),
  reply: legacyAutopay,
  refusals: payingRefusals,
})

/**
 * `POST /api/accounts/{id}/autopay/{autopayId}`: signs up under an id that the browser makes, or changes the rule of
 * that id. Sent again under its key it changes nothing, though newer ones came between (AH §7).
 */
export const saveAutopay = call({
  method: 'POST',
  path: '/api/accounts/{id}/autopay/{autopayId}',
  summary: 'Turn on or change auto pay (legacy).',
  inAgentMode: 'never',
  params: z.object({ id: accountId, autopayId: id }),
  body: z.strictObject({
    paymentMethodId: id,
    scheduleDayBefore: daysBefore,
    authorization,
  }),
  reply: legacyAutopay,
  refusals: keyedRefusals,
  idempotent: true,
})

/** What became of the payments when auto pay ended: scheduled ones are cancelled, those in progress go on (AH §4). */
const ended = z.object({
  cancelledPaymentIds: z.array(id),
  inProgressPaymentIds: z.array(id),
})

/** `DELETE /api/accounts/{id}/autopay/{autopayId}` (AH §4, §7). Ended before, it answers the same. */
export const cancelAutopay = call({
  method: 'DELETE',
  path: '/api/accounts/{id}/autopay/{autopayId}',
  summary: 'Turn off auto pay (legacy).',
  inAgentMode: 'detail-and-act',
  params: z.object({ id: accountId, autopayId: id }),
  reply: ended,
  refusals: payingRefusals,
})

/** An enrolment of the platform kind. Ours: the specification shows no reply. */
export const platformAutopay = z.object({
  id,
  payment_method_id: id,
  auto_payment_authorized: z.boolean(),
  auto_pay_offset: z
    .number()
    .int()
    .min(-10)
    .max(0)
    .meta({ description: 'days before due, negative (CP §5)' }),
  started_on: day,
  status: z.enum(['Active', 'Stopped', 'Cancelled']),
  outlook,
})

/** `GET /api/getAutoPayment?id=`: the enrolment of a billing account; `null` where there is none. Ours. */
export const getAutoPayment = call({
  method: 'GET',
  path: '/api/getAutoPayment',
  summary: 'Get the auto pay enrollment (platform).',
  inAgentMode: 'detail',
  query: z.object({ id: billingAccountId }),
  reply: z.object({ auto_payment: platformAutopay.nullable() }),
  refusals: payingRefusals,
})

/** `POST /api/activateAutoPayment?id=&paymentMethodId=` (CP §7): enrols with the default days, or moves the enrolment to this method. */
export const activateAutoPayment = call({
  method: 'POST',
  path: '/api/activateAutoPayment',
  summary: 'Turn on auto pay with a saved method (platform).',
  inAgentMode: 'never',
  query: z.strictObject({ id: billingAccountId, paymentMethodId: id }),
  // No body at all is what CP §7 writes, so that one of anything else would pass for it.
  body: z.strictObject({ authorization }).nullish(),
  reply: platformAutopay,
  refusals: keyedRefusals,
  idempotent: true,
})

/**
 * `POST /api/deactivateAutoPayment?id=&paymentMethodId=` (CP §7). Ended before, it answers the same; and sent again under
 * its key it does, too, though auto pay has begun anew with that method.
 */
export const deactivateAutoPayment = call({
  method: 'POST',
  path: '/api/deactivateAutoPayment',
  summary: 'Turn off auto pay (platform).',
  inAgentMode: 'detail-and-act',
  query: z.strictObject({ id: billingAccountId, paymentMethodId: id }),
  reply: ended,
  refusals: { ...payingRefusals, 'idempotency-key-missing': 400, 'idempotency-key-reused': 422 },
  idempotent: true,
})

/**
 * `PUT /api/updateBillingAccount?id=` (CP §7, AH §7): changes how many days before the due date the enrolment pays, or ends it
 * where it is authorized no more. `not-found`: there is no enrolment; `activateAutoPayment` begins one.
 */
export const updateBillingAccount = call({
  method: 'PUT',
  path: '/api/updateBillingAccount',
  summary: 'Change the days before the due date, or turn off auto pay (platform).',
  inAgentMode: 'never',
  query: z.strictObject({ id: billingAccountId }),
  body: z
    .strictObject({
      auto_payment_authorized: z.boolean().optional().meta({ description: '`false` turns auto pay off' }),
      auto_pay_offset: z.number().int().min(-10).max(0).optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'nothing to change' }),
  reply: platformAutopay,
  refusals: keyedRefusals,
  idempotent: true,
})

const enrolmentHeader = z.object({
  messageId: z.union([id, callersName]).meta({ description: 'repeating a message has no effect' }),
  correlationId: callersName.meta({ description: 'the caller’s own id, returned unchanged' }),
})

/** How the enrolment shall be; where it shall not be, nothing but whose it is counts, though the message may be whole. */
const enrolmentRequest = z.discriminatedUnion('autopayFlag', [
  z.strictObject({
    accountNumber,
    autopayFlag: z.literal(true),
    autopayOffset: z.number().int().min(-10).max(0),
    paymentMethod: z.enum(['tokenized-credit-card', 'tokenized-bank']),
    paymentToken: id.meta({ description: 'the handle of the saved method' }),
    autopayId: id.optional().meta({
      description: 'ours: the rule to change or create; default: changes the active rule, or creates one',
    }),
    authorization,
  }),
  z.strictObject({
    accountNumber,
    autopayFlag: z.literal(false).meta({ description: 'turns auto pay off' }),
    ...ignoring('autopayOffset', 'paymentMethod', 'paymentToken', 'autopayId', 'authorization'),
  }),
])

/**
 * `POST /api/getDynamicsAutopayEnrollment` (CP §7): the whole enrolment in one message, whether it signs up, changes or ends.
 * A message that comes again under its `messageId` changes nothing. Where it ended, the answer has the rule as it ended, and
 * `not-found` says that there was none.
 */
export const enrolAutopay = call({
  method: 'POST',
  path: '/api/getDynamicsAutopayEnrollment',
  summary: 'Turn on, change or turn off auto pay in one message (platform).',
  inAgentMode: 'never',
  body: z.strictObject({
    header: enrolmentHeader.extend({ requestingApplication: plainText(40).min(1) }).strict(),
    request: enrolmentRequest,
  }),
  reply: z.object({
    header: enrolmentHeader,
    auto_payment: platformAutopay,
  }),
  refusals: autopayRefusals,
})
