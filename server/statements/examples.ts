import * as calls from '@lightwell/rulebook/statements/contract.ts'
import * as downloads from '@lightwell/rulebook/statements/download-contract.ts'
import * as invoices from '@lightwell/rulebook/statements/invoice-contract.ts'
import { addBilling } from '../testing/billing.ts'
import type { NounExamples } from '../testing/noun-examples.ts'

const contracts = { ...calls, ...downloads, ...invoices }

export interface StatementNames {
  /** The day of a bill. */
  statementOn: string
  invoiceId: string
}

/** Sample input for the calls about statements. */
export const examples: NounExamples<typeof contracts, StatementNames> = {
  contracts,
  calls: {
    'GET /api/accounts/{id}/statements': ({ accountId: id }) => ({
      params: { id },
      query: { year: 2026, limit: 24, after: '2026-12-31' },
    }),
    'GET /api/accounts/{id}/statements/current': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/statements/{date}': ({ accountId: id, statementOn: date }) => ({
      params: { id, date },
    }),
    'GET /api/accounts/{id}/statements/{date}/pdf': ({ accountId: id, statementOn: date }) => ({
      params: { id, date },
    }),
    'GET /api/accounts/{id}/billinserts': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/statementCount': ({ accountId: id, statementOn, today }) => ({
      params: { id },
      query: { from: statementOn, to: today },
    }),
    'GET /api/accounts/{id}/statements.csv': ({ accountId: id, statementOn, today }) => ({
      params: { id },
      query: { from: statementOn, to: today },
    }),
    'GET /api/accounts/{id}/statements.zip': ({ accountId: id, statementOn, today }) => ({
      params: { id },
      query: { from: statementOn, to: today },
    }),
    'GET /api/getBillingInvoices': ({ accountNumber: account_num }) => ({
      query: { account_num, limit: 24 },
    }),
    'GET /api/getCurrentBillingInvoice': ({ accountNumber: account_num }) => ({ query: { account_num } }),
    'GET /api/getBillingInvoice': ({ invoiceId: invoice_id }) => ({ query: { invoice_id } }),
    'GET /api/getPDFBillingInvoice': ({ invoiceId: invoice_id }) => ({ query: { invoice_id } }),
  },
  names: {
    statementOn: { nobodys: () => '2001-01-01', of: ({ owner }) => owner.statementOn },
    invoiceId: { of: ({ owner }) => owner.invoiceId },
  },
  within: [
    {
      thing: 'an invoice',
      name: 'invoiceId',
      lines: ['GET /api/getBillingInvoice', 'GET /api/getPDFBillingInvoice'],
      code: 'not-found',
    },
  ],
  countedAs: {
    'GET /api/accounts/{id}/statements.csv': 'download',
    'GET /api/accounts/{id}/statements.zip': 'download',
    'GET /api/accounts/{id}/statements/{date}/pdf': 'document',
    'GET /api/getPDFBillingInvoice': 'document',
  },
  jobs: {
    'make-statements': ['*/5 * * * *', 'makeStatements'],
    'remind-of-bills': ['*/10 * * * *', 'remindOfBills'],
  },
  waits: {
    'make-statements': (customer, server) => addBilling(server, customer, '2026-10-14'),
    'remind-of-bills': ({ accountId }, server) =>
      server.world.database
        .insertInto('bills_to_remind')
        .values({ account_id: accountId, statement_on: '2026-10-05', remind_on: '2026-10-14' })
        .execute(),
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends StatementNames {}
}
