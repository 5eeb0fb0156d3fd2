import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import {
  getBillingInvoice,
  getBillingInvoices,
  getCurrentBillingInvoice,
} from '@lightwell/rulebook/statements/invoice-contract.ts'
import { sectionKindOf, sectionTotalCents } from '@lightwell/rulebook/statements/sections.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { refuse } from '../web/errors.ts'
import { ownBilling, platformNumber } from '../web/guards.ts'
import type { Language } from '../web/language.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { headingOf } from './heading.ts'
import { readStatements } from './read-statements.ts'
import { insertsOnWire, paymentsOnWire, rowsOnWire } from './routes.ts'
import { findStatement, type ListedStatement, type ShownStatement } from './store.ts'

/** The same statements as the platform kind has them: invoices, named by the account's number or by their own id. */
export function serveInvoices(serving: Serving, world: World): void {
  const ofNumber = platformNumber(({ query }: { query: { account_num: AccountNumber } }) => query.account_num)
  const telling = (language: Language) => ({ language, zone: world.config.businessZone })

  serve(serving, getBillingInvoices, ofNumber, async ({ query }, { account }) => {
    const { statements, next, years } = await readStatements(world, account.id, query)
    return { invoices: statements.map(listedOnWire), next: next ?? null, years }
  })

  serve(serving, getCurrentBillingInvoice, ofNumber, async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const invoice = await findStatement(world.database, which, telling(language))
    return invoice ? invoiceOnWire(invoice, language) : refuse('no-statement')
  })

  serve(serving, getBillingInvoice, ownBilling, async ({ query }, { accounts, language }) => {
    const which = { accountIds: accounts.map(({ id }) => id), id: query.invoice_id }
    const invoice = await findStatement(world.database, which, telling(language))
    return invoice ? invoiceOnWire(invoice, language) : refuse('not-found')
  })
}

function listedOnWire(invoice: ListedStatement): CallAnswer<typeof getBillingInvoices>['invoices'][number] {
  const newCharges = wireFromCents(invoice.newChargesCents)
  return {
    id: invoice.id,
    status: invoice.openCents > 0 ? 'OPEN' : 'CLOSED',
    original_due_date: invoice.dueOn,
    occurred_on: invoice.statementOn,
    amount: newCharges,
    billing_statement: {
      total_current_charges: newCharges,
      total_amount: wireFromCents(invoice.amountDueCents),
      balance: wireFromCents(invoice.openCents),
    },
    invoice_number: invoice.invoiceNumber,
  }
}

function invoiceOnWire(invoice: ShownStatement, language: Language): CallAnswer<typeof getBillingInvoice> {
  const { previous, next } = invoice
  return {
    ...listedOnWire(invoice),
    balance_forward: wireFromCents(invoice.balanceForwardCents),
    payments_total: wireFromCents(invoice.paymentsCents),
    sections: invoice.sections.map((section) => ({
      heading: headingOf(section, language),
      kind: sectionKindOf(section) ?? null,
      rows: rowsOnWire(section, invoice.statementOn, language),
      collapse_line_items: section.collapseLineItems,
      total: wireFromCents(sectionTotalCents(section)),
    })),
    bill_inserts: insertsOnWire(invoice),
    previous: previous && {
      id: previous.id,
      occurred_on: previous.statementOn,
      total_amount: wireFromCents(previous.amountDueCents),
    },
    next: next && { id: next.id, occurred_on: next.statementOn },
    payments: paymentsOnWire(invoice, language),
    recent_invoices: invoice.recent.map((each) => ({
      id: each.id,
      occurred_on: each.statementOn,
      total_current_charges: wireFromCents(each.newChargesCents),
      total_amount: wireFromCents(each.amountDueCents),
    })),
  }
}
