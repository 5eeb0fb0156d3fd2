import { z } from 'zod'
import { payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { authorization } from '../payment-methods/authorization-contract.ts'
import { legacyMethod } from '../payment-methods/saved-contract.ts'
import { accountId, accountNumber, billingAccountId, day, dollars, id, ignoring, plainText } from '../wire.ts'

/** A name that the calling system gives to something, such as itself or a message. */
const callersName = plainText(100).min(1)
const daysBefore = z.number().int().min(0).max(10)

/** The next payment of one auto pay rule. Both billing kinds encode it alike. Ours. */
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

/** An auto pay rule of a legacy account (AH §3 Autopay). We added the fields marked "ours". */
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
  'account-closed': 409,
  'idempotency-key-reused': 422,
} as const
/** Refusals of calls that need the `Idempotency-Key` header. `enrolAutopay` doesn't: its key is in the body. */
const keyedRefusals = { ...autopayRefusals, 'idempotency-key-missing': 400 } as const

/**
 * `GET /api/accounts/{id}/autopay`: an account's active auto pay rules. If its newest rule was stopped, lists that one,
 * too. Not in the specification.
 */
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
 * `POST /api/accounts/{id}/autopay/{autopayId}`: creates or changes the rule with this id. For a new rule, the browser
 * makes the id. A repeat with the same key changes nothing, even if the rule has been changed in between (AH §7).
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

/** Payments affected when auto pay ends. Scheduled payments are canceled; payments in progress continue (AH §4). */
const ended = z.object({
  cancelledPaymentIds: z.array(id),
  inProgressPaymentIds: z.array(id),
})

/**
 * `DELETE /api/accounts/{id}/autopay/{autopayId}` (AH §4, §7): ends a rule. Ending the rule again returns the same
 * reply.
 */
export const cancelAutopay = call({
  method: 'DELETE',
  path: '/api/accounts/{id}/autopay/{autopayId}',
  summary: 'Turn off auto pay (legacy).',
  inAgentMode: 'detail-and-act',
  params: z.object({ id: accountId, autopayId: id }),
  reply: ended,
  refusals: payingRefusals,
})

/** An auto pay enrollment of a platform account. Ours: the specification shows no reply. */
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

/** `GET /api/getAutoPayment?id=`: a billing account's enrollment, or `null`. Ours. */
export const getAutoPayment = call({
  method: 'GET',
  path: '/api/getAutoPayment',
  summary: 'Get the auto pay enrollment (platform).',
  inAgentMode: 'detail',
  query: z.object({ id: billingAccountId }),
  reply: z.object({ auto_payment: platformAutopay.nullable() }),
  refusals: payingRefusals,
})

/**
 * `POST /api/activateAutoPayment?id=&paymentMethodId=` (CP §7): enrolls with the default number of days before the due
 * date. If already enrolled, switches to this payment method.
 */
export const activateAutoPayment = call({
  method: 'POST',
  path: '/api/activateAutoPayment',
  summary: 'Turn on auto pay with a saved method (platform).',
  inAgentMode: 'never',
  query: z.strictObject({ id: billingAccountId, paymentMethodId: id }),
  // CP §7 sends no body. Ours is optional, and can have only `authorization`.
  body: z.strictObject({ authorization }).nullish(),
  reply: platformAutopay,
  refusals: keyedRefusals,
  idempotent: true,
})

/**
 * `POST /api/deactivateAutoPayment?id=&paymentMethodId=` (CP §7). Ending the enrollment again returns the same reply. A
 * repeat with the same key changes nothing, even if auto pay was turned on again in between.
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
 * `PUT /api/updateBillingAccount?id=` (CP §7, AH §7): changes how many days before the due date auto pay pays. If
 * `auto_payment_authorized` is false, turns auto pay off. `not-found`: it's not on; turn it on with
 * `activateAutoPayment`.
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

/** The requested enrollment. To end one, only the account number is used, and other fields are ignored. */
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
 * `POST /api/getDynamicsAutopayEnrollment` (CP §7): starts, changes or ends an enrollment in one message. A repeat with
 * the same `messageId` changes nothing. Ending returns the ended rule, or `not-found` if there was none.
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
