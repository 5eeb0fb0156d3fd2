// Statements of platform accounts. The platform calls them invoices.
import { z } from 'zod'
import { accountRefusals, owedPart } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountNumber, day, dollars, id } from '../wire.ts'
import { billInsert, chartSize, countedPayment, listed, listPage, statementRow } from './contract.ts'
import { sectionKinds } from './sections.ts'

/** An invoice (CP §3 Invoice). Draft and void invoices are never sent. */
export const invoice = z.object({
  id,
  status: z.enum(['OPEN', 'CLOSED']).meta({ description: 'OPEN while part of it is owed' }),
  original_due_date: day,
  occurred_on: day.meta({ description: 'invoice day' }),
  amount: dollars.meta({ description: 'its new charges' }),
  billing_statement: z.object({
    total_current_charges: dollars,
    total_amount: dollars.meta({
      description: 'amount due: balance forward, less payments, plus new charges',
    }),
    balance: dollars.meta({ description: 'part of its new charges still owed today' }),
  }),
  invoice_number: z.string().meta({ description: 'ours' }),
})

/** A whole invoice, with its lines. The fields from `balance_forward` on are ours. */
export const wholeInvoice = invoice.extend({
  balance_forward: dollars.meta({ description: 'due from the previous invoice' }),
  payments_total: dollars.meta({ description: 'paid since the previous invoice' }),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(statementRow),
      collapse_line_items: z.boolean(),
      kind: z.enum(sectionKinds).nullable(),
      total: dollars,
    }),
  ),
  bill_inserts: z.array(billInsert),
  previous: z
    .object({ id, occurred_on: day, total_amount: dollars })
    .nullable()
    .meta({ description: 'the previous invoice' }),
  next: z.object({ id, occurred_on: day }).nullable().meta({ description: 'the next invoice' }),
  asked: z.array(owedPart).meta({ description: 'its amount by due date, oldest first' }),
  payments: z
    .array(countedPayment)
    .meta({ description: 'the payments in `payments_total`; empty if not known one by one' }),
  recent_invoices: z
    .array(z.object({ id, occurred_on: day, total_current_charges: dollars, total_amount: dollars }))
    .meta({ description: `this invoice and those before it, ${chartSize} at most, the oldest first` }),
})

/**
 * `GET /api/getBillingInvoices?account_num=` (CP §7): invoices, newest first. The number is accepted with or without
 * dashes.
 */
export const getBillingInvoices = call({
  method: 'GET',
  path: '/api/getBillingInvoices',
  summary: 'List invoices, newest first (platform).',
  inAgentMode: 'detail',
  query: z.object({ account_num: accountNumber, ...listPage }),
  reply: z.object({ invoices: z.array(invoice), ...listed }),
  refusals: accountRefusals,
})

/**
 * `GET /api/getCurrentBillingInvoice?account_num=`: the newest invoice, with its lines. `no-statement`: the account has
 * none yet. The call isn't in the specification.
 */
export const getCurrentBillingInvoice = call({
  method: 'GET',
  path: '/api/getCurrentBillingInvoice',
  summary: 'Get the newest invoice (platform).',
  inAgentMode: 'detail',
  query: z.object({ account_num: accountNumber }),
  reply: wholeInvoice,
  refusals: { ...accountRefusals, 'no-statement': 404 },
})

/**
 * `GET /api/getBillingInvoice?invoice_id=`: one invoice, with its lines. Ours: the specification shows no lines for
 * platform accounts.
 */
export const getBillingInvoice = call({
  method: 'GET',
  path: '/api/getBillingInvoice',
  summary: 'Get an invoice (platform).',
  inAgentMode: 'detail',
  query: z.object({ invoice_id: id }),
  reply: wholeInvoice,
  refusals: accountRefusals,
})

/** `GET /api/getPDFBillingInvoice?invoice_id=` (CP §7): an invoice as a PDF, in the request's language. */
export const getPDFBillingInvoice = call({
  method: 'GET',
  path: '/api/getPDFBillingInvoice',
  summary: 'Download an invoice as PDF.',
  inAgentMode: 'detail',
  query: z.object({ invoice_id: id }),
  media: 'application/pdf',
  refusals: accountRefusals,
})
