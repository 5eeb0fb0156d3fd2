// Past and upcoming payments, in paged lists and as a CSV file.
import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { isDay } from '../calendar.ts'
import { call } from '../call.ts'
import { accountId, billingAccountId, day, digits, dollars, id } from '../wire.ts'
import { declineReason, legacyPayment, payer, paymentStatus } from './contract.ts'
import { pageSize, pagesAtOnce } from './rules.ts'

/**
 * A place in the history: right after the payment with this day and id. Payments that are added later don't move it.
 */
const anchor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .refine((text) => isDay(text.slice(0, 10)))

/** Filters and paging of the payment history. Ours: the specification shows only `id` and `sort`. */
const filter = {
  from: day.optional().meta({ description: 'on or after this day' }),
  to: day.optional().meta({ description: 'on or before this day' }),
  method: z
    .string()
    .regex(/^(card|checking)-\d{4}$/)
    .optional()
    .meta({ description: 'paid with this: `card-4242`, `checking-6789`' }),
}
const paging = {
  limit: digits(z.number().int().min(1).max(100).default(pageSize)),
  after: anchor.optional().meta({ description: 'the batch of pages after this payment' }),
  page: digits(
    z
      .number()
      .int()
      .min(0)
      .max(pagesAtOnce - 1)
      .default(0),
  ).meta({ description: 'page of the batch, from 0' }),
}

/**
 * The batch of pages that a page is in, with cursors to the batches before and after it. There's no total count. Ours.
 */
const batch = z.object({
  pages: z.number().int().min(0).max(pagesAtOnce).meta({ description: 'number of pages in the batch' }),
  next: anchor.nullable().meta({ description: 'cursor of the next batch; null after the last' }),
  previous: anchor.nullable().meta({ description: 'cursor of the previous batch; null if that’s the first' }),
})

/**
 * `GET /api/accounts/{id}/payments`: an account's settled payments, the latest payment day first. Void ones are left
 * out (CP §3). Payments that are scheduled or in progress are in `recentPayments`.
 */
export const listPayments = call({
  method: 'GET',
  path: '/api/accounts/{id}/payments',
  summary: 'Get the payment history, newest first (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: z.object({ ...paging, ...filter }),
  reply: z.object({
    payments: z.array(legacyPayment),
    next: anchor.nullable().meta({ description: 'cursor of the next page' }),
    batch,
  }),
  refusals: accountRefusals,
})

/**
 * `GET /api/getPaymentHistory?id=&sort=-id` (CP §7): the same as `listPayments`, for a platform account. `-id` means
 * newest first.
 */
export const getPaymentHistory = call({
  method: 'GET',
  path: '/api/getPaymentHistory',
  summary: 'Get the payment history, newest first (platform).',
  inAgentMode: 'detail',
  query: z.object({ id: billingAccountId, sort: z.literal('-id').default('-id'), ...paging, ...filter }),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        occurred_on: day,
        amount: dollars,
        status: paymentStatus,
        reference: z.string(),
        method: z.string().meta({ description: 'ours: "Visa ending in 4242"' }),
        method_type: z.enum(['Card', 'Checking']).meta({ description: 'ours' }),
        received_on: day.meta({ description: 'ours' }),
        decline_reason: declineReason.nullable().meta({ description: 'ours' }),
        autopay_id: id.nullable().meta({ description: 'ours: the auto pay rule that made it' }),
        attempt: z.number().int().meta({ description: 'ours: auto pay attempt number' }),
        paid_by: payer,
      }),
    ),
    next: anchor.nullable().meta({ description: 'cursor of the next page' }),
    batch,
  }),
  refusals: accountRefusals,
})

/**
 * `GET /api/accounts/{id}/recentPayments` (AH §7): scheduled and pending payments, the next one first. For both billing
 * kinds.
 */
export const listRecentPayments = call({
  method: 'GET',
  path: '/api/accounts/{id}/recentPayments',
  summary: 'List scheduled and pending payments.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.array(
    legacyPayment.extend({
      keepsMethod: z.boolean().meta({
        description: 'ours: the caller can change it and keep its method; false if somebody else entered it',
      }),
      autopayMove: z
        .object({ earliest: day, latest: day })
        .nullable()
        .meta({ description: 'ours: the days an auto pay payment can be moved between' }),
    }),
  ),
  refusals: accountRefusals,
})

/**
 * `GET /api/accounts/{id}/payments.csv`: the payment history as a CSV file, filtered or whole. For both billing kinds.
 * Ours.
 */
export const downloadPayments = call({
  method: 'GET',
  path: '/api/accounts/{id}/payments.csv',
  summary: 'Download the payment history as CSV.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: z.object(filter),
  media: 'text/csv',
  refusals: accountRefusals,
})
