// The list of an account's documents. All of this is ours.
import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { planIdPattern } from '../broadband-labels/rules.ts'
import { isDay } from '../calendar.ts'
import { call } from '../call.ts'
import { accountId, day, digits, dollars, id, instant } from '../wire.ts'

/** The kinds of documents. Within a day, documents are listed in this order. */
export const documentKinds = ['label', 'bill', 'receipt', 'authorization'] as const

/** Default number of documents on a page of the list. */
export const documentsAtOnce = 20

const label = z.object({
  kind: z.literal('label'),
  id: z.string().regex(planIdPattern).meta({
    description:
      'of the plan: what `GET /api/broadbandLabels/{planId}` gives it by as data, and `GET /labels.csv?plan=` as a spreadsheet',
  }),
  date: day.meta({ description: 'today: it says what a plan costs and gives now' }),
  plan: z.string().meta({ description: 'what the plan is called, in the language of the request' }),
})

const bill = z.object({
  kind: z.literal('bill'),
  id: id.meta({ description: 'of the invoice, where the account is of the platform kind' }),
  date: day.meta({ description: 'of the statement' }),
  invoiceNumber: z.string(),
  amountDue: dollars.meta({ description: 'zero or below: nothing was due' }),
})

const receipt = z.object({
  kind: z.literal('receipt'),
  id: id.meta({ description: 'of the payment' }),
  date: day.meta({ description: 'on which it was made' }),
  reference: z.string(),
  amount: dollars,
  method: z.string().meta({ description: '"Visa ending in 4242", in the language of the request' }),
  isReturned: z.boolean().meta({ description: 'the bank returned it' }),
})

const authorization = z.object({
  kind: z.literal('authorization'),
  id: id.meta({ description: 'what `GET /api/profile/authorizations/{id}` reads it by' }),
  date: day,
  acceptedAt: instant,
  purpose: z.enum(['save-card', 'save-bank', 'auto-pay', 'pay-once']),
  method: z.string().meta({ description: '"Visa ending in 4242", in the language of the request' }),
  amount: dollars.nullable().meta({ description: 'that was agreed to, where it is for one payment' }),
})

/** The place in the list right after the document with this day, kind and id. */
const anchor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}_(label_[FM]\d{10}[A-Z0-9]{1,15}|(bill|receipt|authorization)_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  )
  .refine((text) => isDay(text.slice(0, 10)))

/**
 * `GET /api/accounts/{id}/documents`: a page of an account's documents, newest first, for both billing kinds.
 * - People who can see its services or future orders get its plans' broadband labels (47 CFR § 8.1).
 * - People who can see its bills get bills and payment receipts.
 * - People who may pay get the authorizations and payment terms that they agreed to themselves.
 */
export const listDocuments = call({
  method: 'GET',
  path: '/api/accounts/{id}/documents',
  summary: 'List labels, bills, receipts and authorizations, newest first, paged.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: z.object({
    kind: z.enum(documentKinds).optional().meta({ description: 'only this kind' }),
    year: digits(z.number().int().min(1900).max(9998)).optional(),
    limit: digits(z.number().int().min(1).max(100).default(documentsAtOnce)),
    after: anchor.optional().meta({ description: '`next` of the previous page: documents after that one' }),
  }),
  reply: z.object({
    documents: z.array(z.discriminatedUnion('kind', [label, bill, receipt, authorization])),
    next: anchor.nullable().meta({ description: 'cursor of the next page; null at the end' }),
    years: z.array(z.number().int()).meta({
      description: 'from the newest document of that sort to the oldest, whichever year is asked for',
    }),
  }),
  refusals: { 'not-signed-in': accountRefusals['not-signed-in'], 'not-found': accountRefusals['not-found'] },
})
