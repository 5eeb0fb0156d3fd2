import { z } from 'zod'
import { accountRefusals, owedPart } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, day, digits, dollars, id } from '../wire.ts'
import { lineKinds, sectionKinds } from './sections.ts'

/** Default number of statements in a list: two years of them. */
export const listSize = 24
/** Number of bills in a statement's chart: thirteen months, so that the same month of the year before is among them. */
export const chartSize = 13

/**
 * Filter and paging of a list of statements. `year`: only that calendar year. `after`: only statements before that day.
 * Ours.
 */
export const listPage = {
  year: digits(z.number().int().min(1900).max(9998)).optional(),
  limit: digits(z.number().int().min(1).max(100).default(listSize)),
  after: day.optional().meta({ description: '`next` of the previous page: statements before that day' }),
}
export const listed = {
  next: day.nullable().meta({ description: 'ours: cursor of the next page; null at the end' }),
  years: z.array(z.number().int()).meta({ description: 'ours: years with statements, newest first' }),
}

/** A line of a statement. `amount` is negative for a credit. */
export const statementRow = z.object({
  description: z.string(),
  amount: dollars,
  kind: z.enum(lineKinds).meta({ description: 'ours: what it is for' }),
  code: z.string().nullable().meta({ description: 'ours: identifies the same thing on every bill' }),
  period: z
    .object({ from: day, to: day })
    .nullable()
    .meta({ description: 'ours: the days it covers, inclusive' }),
})

export const billInsert = z.object({ insertCode: z.string(), insertCodeDesc: z.string() })

/** A payment that the statement subtracted. Its amount is negative if the bank took a payment back. */
export const countedPayment = z.object({
  date: day,
  amount: dollars,
  method: z.string().meta({ description: '"Visa ending in 4242", in the language of the request' }),
})

/** A statement in a list (CP §3 Statement). */
export const statementInList = z.object({
  id,
  date: day.meta({ description: 'its id in the path' }),
  statementDate: day,
  due: z.object({ amount: dollars.meta({ description: 'zero or below: nothing is due' }), date: day }),
  balanceForward: dollars.meta({ description: 'due from the previous bill' }),
  totals: z.object({
    payments: dollars.meta({ description: 'paid since the previous bill' }),
    newCharges: dollars,
    amountDue: dollars.meta({ description: 'balance forward, less payments, plus new charges' }),
  }),
  invoiceNumber: z.string().meta({ description: 'ours' }),
  openAmount: dollars.meta({ description: 'ours: part of its new charges still owed today' }),
})

/** A whole statement, with its lines (CP §3). */
export const legacyStatement = statementInList.extend({
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(statementRow),
      collapseLineItems: z.boolean(),
      kind: z.enum(sectionKinds).nullable().meta({ description: 'ours' }),
      total: dollars.meta({ description: 'ours: total of the rows' }),
    }),
  ),
  billInserts: z.array(billInsert),
  previous: z
    .object({ date: day, amountDue: dollars })
    .nullable()
    .meta({ description: 'ours: the previous bill; what it left due is the balance forward' }),
  nextDate: day.nullable().meta({ description: 'ours: the next bill' }),
  asked: z.array(owedPart).meta({
    description:
      'ours: what it asks for by when each part is due, the oldest first; what it brings forward stays due with the bill that charged it',
  }),
  payments: z.array(countedPayment).meta({
    description: 'ours: what `totals.payments` is made of; empty where that is not known one by one',
  }),
  recentBills: z
    .array(z.object({ date: day, newCharges: dollars, amountDue: dollars }))
    .meta({ description: `ours: this bill and those before it, ${chartSize} at most, the oldest first` }),
})

/** `GET /api/accounts/{id}/statements`: an account's statements, newest first (CP §7, AH §7). */
export const listStatements = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements',
  summary: 'List statements, newest first (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: z.object(listPage),
  reply: z.object({ statements: z.array(statementInList), ...listed }),
  refusals: accountRefusals,
})

/** `GET /api/accounts/{id}/statements/current`: the newest statement. `no-statement`: the account has none yet. */
export const readCurrentStatement = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements/current',
  summary: 'Get the newest statement (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: legacyStatement,
  refusals: { ...accountRefusals, 'no-statement': 404 },
})

/** `GET /api/accounts/{id}/statements/{date}`: the statement of this day. */
export const readStatement = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements/{date}',
  summary: 'Get a statement (legacy).',
  inAgentMode: 'detail',
  params: z.object({ id: accountId, date: day }),
  reply: legacyStatement,
  refusals: accountRefusals,
})

/**
 * `GET /api/accounts/{id}/statements/{date}/pdf`: the statement of this day as a PDF, in the request's language. Ours.
 */
export const downloadStatement = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements/{date}/pdf',
  summary: 'Download a statement as PDF.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId, date: day }),
  media: 'application/pdf',
  refusals: accountRefusals,
})

/** `GET /api/accounts/{id}/billinserts`: the inserts of the newest bill (CP §3, AH §7). For both billing kinds. */
export const listBillInserts = call({
  method: 'GET',
  path: '/api/accounts/{id}/billinserts',
  summary: 'Get the inserts with the newest bill.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.array(billInsert),
  refusals: accountRefusals,
})
