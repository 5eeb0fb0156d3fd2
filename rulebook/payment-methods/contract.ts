import { z } from 'zod'
import { accountRefusals, billOutlook, payingRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, billingAccountId, day, dollars, id, ignoring, plainText, typedText } from '../wire.ts'
import { authorization } from './authorization-contract.ts'
import { longestNickname } from './rules.ts'
import { legacyMethod, recurringPayment } from './saved-contract.ts'

/** The customer's own name for a card or a bank account. */
export const nickname = typedText(longestNickname)

/** `GET /api/getBillingAccount` (CP §3 Billing account, §7). */
export const getBillingAccount = call({
  method: 'GET',
  path: '/api/getBillingAccount',
  summary: 'Get the billing account (platform).',
  inAgentMode: 'detail',
  query: z.object({ id: billingAccountId }),
  reply: z.object({
    id: billingAccountId,
    balance: dollars,
    status: z.string(),
    auto_pay_offset: z
      .number()
      .int()
      .max(0)
      .meta({ description: 'days before the due date, negative (CP §5)' }),
    auto_payment_authorized: z.boolean(),
    recurring_payments: z.array(recurringPayment),
    due_date: day.nullable().meta({ description: 'ours' }),
    past_due_balance: dollars.meta({ description: 'ours' }),
    past_due_since: day.nullable().meta({ description: 'ours' }),
    pending_payment: dollars.nullable().meta({ description: 'ours' }),
    outlook: billOutlook.meta({ description: 'ours: upcoming payments and changes' }),
  }),
  refusals: accountRefusals,
})

/** `GET /api/getRecurringPayment?id=&sort=-id`: saved payment methods of a platform account, newest first. */
export const getRecurringPayment = call({
  method: 'GET',
  path: '/api/getRecurringPayment',
  summary: 'List saved payment methods (platform).',
  inAgentMode: 'detail',
  query: z.object({ id: billingAccountId, sort: z.literal('-id').optional() }),
  reply: z.array(recurringPayment),
  refusals: payingRefusals,
})

/** `GET /api/accounts/{id}/paymentMethods`: saved payment methods of a legacy account. */
export const listPaymentMethods = call({
  method: 'GET',
  path: '/api/accounts/{id}/paymentMethods',
  summary: 'List saved payment methods (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.array(legacyMethod),
  refusals: payingRefusals,
})

/**
 * `GET /api/getChaseIframeUUID`: opens the payment provider's hosted form, and returns its one-time `uid` (CP §7). It's
 * a GET, though it changes something. The browser makes `order_id`. Each call opens another form, even with the same
 * `order_id`.
 */
export const openCardForm = call({
  method: 'GET',
  path: '/api/getChaseIframeUUID',
  summary: 'Open the hosted form for a card or a bank account.',
  inAgentMode: 'never',
  query: z.strictObject({
    paymentType: z.enum(['card', 'bank']),
    billing_name: typedText(80),
    order_id: id,
    account_id: accountId.optional().meta({ description: 'ours: the account; default the one in use' }),
  }),
  reply: z.object({
    uid: z.string(),
    form_url: z.url().meta({ description: 'ours: URL of the provider’s form, for an iframe' }),
  }),
  refusals: { ...payingRefusals, 'provider-unreachable': 409 },
  changesState: true,
})

/**
 * `GET /api/getDataByQueryUid`: fetches what was entered in the form from the payment provider, once (decisions §5). In
 * the same session, a repeat returns the same reply. In others, it's `not-found`.
 */
export const readCardForm = call({
  method: 'GET',
  path: '/api/getDataByQueryUid',
  summary: 'Get what was entered in the hosted form.',
  inAgentMode: 'never',
  query: z.strictObject({ uid: plainText(128).min(1), account_id: openCardForm.query.shape.account_id }),
  reply: z.object({
    account_type: z.enum(['CC', 'CHECKING']),
    token_id: id.meta({ description: 'our handle; the provider’s token stays on the server' }),
    card_brand: z.string().nullable(),
    exp_month: z.number().int().nullable(),
    exp_year: z.number().int().nullable(),
    mpan: z.string().nullable().meta({ description: 'masked: the last four digits only' }),
    billing_name: z.string(),
    account_number: z.string().nullable().meta({ description: 'masked: the last four digits only' }),
  }),
  refusals: { ...payingRefusals, 'form-not-completed': 409, 'provider-unreachable': 409 },
  changesState: true,
})

/**
 * The saved card that the new card replaces. Auto pay, scheduled payments and the default move to the new card, and the
 * old card is deleted, all in one step. `replacement-unusable`: one of the two methods isn't a card. Ours.
 */
const replaces = id.meta({ description: 'ours: the saved card this one replaces' })

/**
 * Authorizes auto pay to go on with the new card, if an active rule pays with the card that it replaces.
 * `authorization-outdated`: this authorization names an old text, or is missing although `authorization` names a text.
 */
const autopayAuthorization = authorization.meta({
  description: 'ours: for auto pay paid with the replaced card, or started by `auto_payment`',
})

/**
 * Refusals of calls that change a saved payment method. Permission to pay isn't enough to change one.
 * `managing-not-permitted`: someone else entered the method, and this person doesn't manage the account. If the method
 * has to be authorized again, even managing isn't enough: only owners, and the person who entered it, may change it.
 */
const changingRefusals = { ...payingRefusals, 'managing-not-permitted': 403 } as const

/**
 * - `method-locked`: the deposits that verify the bank account were guessed wrong too often, by this person or on this
 *   account.
 * - `account-closed`: the account has nothing left to pay, or the call would start auto pay on a closed account.
 */
const savingRefusals = {
  ...changingRefusals,
  'account-closed': 409,
  'method-unusable': 409,
  'method-locked': 409,
  'authorization-outdated': 409,
  'replacement-unusable': 409,
} as const

/**
 * Fields that CP §3 and §7 send along with a token. They're ignored. What counts is the payment provider's own data.
 */
const ofTheForm = ignoring(
  'card_type',
  'card_brand',
  'exp_month',
  'exp_year',
  'last_four',
  'mpan',
  'billing_name',
  'postal_address',
  'account_holder_name',
  'account_type',
  'account_number',
  'bank_name',
  'multi_factor_auth',
)

/**
 * `POST /api/addPaymentMethod?id=`: saves what was entered in the hosted form, for a platform account. Saving the same
 * payment method again changes nothing. The exception is a method whose holder objected to a payment (`barred` is
 * `method-unauthorized`): saving it authorizes it again. `auto_payment` also turns on auto pay. With it, the call is
 * refused, and nothing is saved, for
 * - a bank account that isn't verified yet: `method-unverified`
 * - a method that's already saved: `method-saved`
 * - a method whose holder objected to a payment: `method-unauthorized`
 */
export const addPaymentMethod = call({
  method: 'POST',
  path: '/api/addPaymentMethod',
  summary: 'Save a card or bank account from the hosted form (platform).',
  inAgentMode: 'never',
  query: z.strictObject({ id: billingAccountId }),
  body: z.strictObject({
    payment_method: z.strictObject({
      payment_method_type: z.enum(['tokenized-credit-card', 'tokenized-bank']).optional(),
      type: z.enum(['tokenized-credit-card', 'tokenized-bank']).optional(),
      token: id,
      nickname: nickname.optional(),
      ...ofTheForm,
    }),
    replaces: replaces.optional(),
    auto_payment: z.boolean().optional().meta({
      description:
        'starts auto pay with a newly saved card. For a bank account, which has to be saved and verified first, it’s refused as `method-unverified` and nothing is saved. For an already saved method, use `activateAutoPayment`; here it’s refused as `method-saved`',
    }),
    authorization,
    autopay_authorization: autopayAuthorization,
  }),
  reply: recurringPayment,
  refusals: { ...savingRefusals, 'method-unverified': 409, 'method-unauthorized': 409, 'method-saved': 409 },
})

/** `POST /api/accounts/{id}/paymentMethods`: the same as `addPaymentMethod`, for a legacy account. */
export const savePaymentMethod = call({
  method: 'POST',
  path: '/api/accounts/{id}/paymentMethods',
  summary: 'Save a card or bank account from the hosted form (legacy).',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  body: z.strictObject({
    token: id,
    nickName: nickname.optional(),
    replaces: replaces.optional(),
    authorization,
    autopayAuthorization,
  }),
  reply: legacyMethod,
  refusals: savingRefusals,
})

/**
 * A saved payment method of an account. Platform accounts use this path, too, since the specification shows none for
 * them.
 */
const oneMethod = z.object({ id: accountId, methodId: id })

/**
 * `PATCH /api/accounts/{id}/paymentMethods/{methodId}`: changes a saved payment method, for both billing kinds. The
 * shape is ours.
 * - An empty nickname removes the current one.
 * - A new default replaces the previous one (CP §4). A method that can't pay now can't be the default:
 *   `method-unverified`, `method-locked` or `method-unauthorized`.
 */
export const changePaymentMethod = call({
  method: 'PATCH',
  path: '/api/accounts/{id}/paymentMethods/{methodId}',
  summary: 'Change a saved card or bank account.',
  inAgentMode: 'never',
  params: oneMethod,
  body: z
    .strictObject({
      nickName: z.union([nickname, z.literal('')]).optional(),
      expirationMM: z
        .string()
        .regex(/^(0[1-9]|1[0-2])$/)
        .optional(),
      expirationYYYY: z
        .string()
        .regex(/^20\d\d$/)
        .optional(),
      default: z.literal('Y').optional(),
    })
    .refine((body) => (body.expirationMM === undefined) === (body.expirationYYYY === undefined), {
      error: 'month and year go together',
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'nothing to change' }),
  reply: legacyMethod,
  refusals: {
    ...changingRefusals,
    'expiry-refused': 422,
    'method-unusable': 409,
    'method-unauthorized': 409,
    'method-unverified': 409,
    'method-locked': 409,
  },
})

/**
 * `DELETE /api/accounts/{id}/paymentMethods/{methodId}` (CP §8): deletes a saved payment method. Deleting it again
 * returns the same reply. DST-1455: a scheduled or pending payment uses it. DST-1456: active auto pay uses it.
 */
export const deletePaymentMethod = call({
  method: 'DELETE',
  path: '/api/accounts/{id}/paymentMethods/{methodId}',
  summary: 'Delete a saved card or bank account.',
  inAgentMode: 'never',
  params: oneMethod,
  reply: z.object({ id }),
  refusals: { ...changingRefusals, 'DST-1455': 409, 'DST-1456': 409 },
})

/** The amount of one of the two deposits that verify a bank account: less than a dollar. */
const depositAmount = dollars.min(0.01).max(0.99)

/**
 * `POST /api/accounts/{id}/paymentMethods/{methodId}/deposits`: checks the two deposit amounts that the customer read
 * on their bank statement. `validation.state` is `confirming` until the payment provider has checked them. Ours.
 */
export const confirmDeposits = call({
  method: 'POST',
  path: '/api/accounts/{id}/paymentMethods/{methodId}/deposits',
  summary: 'Verify a bank account with its two deposits.',
  inAgentMode: 'never',
  params: oneMethod,
  body: z.strictObject({ amounts: z.array(depositAmount).length(2) }),
  reply: legacyMethod,
  refusals: {
    ...changingRefusals,
    'deposits-wrong': 422,
    'validation-locked': 409,
    'nothing-to-confirm': 409,
  },
})
