import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/invoice-contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { PlatformAccount } from '../accounts/by-kind.ts'
import { cents, replyOf } from '../accounts/wire.ts'
import type { ListedStatement, Statement, StatementBiller } from './biller.ts'
import { insertsOf, paymentsOf, queryOf, rowsOf } from './both-kinds.ts'

type Invoice = CallReply<typeof contract.getBillingInvoices>['invoices'][number]
type Whole = CallReply<typeof contract.getBillingInvoice>

/** The invoices of an account on the billing platform (CP §7). It names them by ids, the pages by their days. */
export function platformStatements({ number }: Pick<PlatformAccount, 'number'>): StatementBiller {
  const account = { account_num: number }
  const ids = new Map<Day, string>()

  const listed = (wire: Invoice): ListedStatement => {
    ids.set(wire.occurred_on, wire.id)
    return {
      date: wire.occurred_on,
      dueOn: wire.original_due_date,
      invoiceNumber: wire.invoice_number,
      newChargesCents: cents(wire.billing_statement.total_current_charges),
      amountDueCents: cents(wire.billing_statement.total_amount),
      openCents: cents(wire.billing_statement.balance),
      pdfAddress: `/api/getPDFBillingInvoice?invoice_id=${encodeURIComponent(wire.id)}`,
    }
  }

  const whole = (wire: Whole): Statement => {
    for (const { id, occurred_on } of wire.recent_invoices) ids.set(occurred_on, id)
    if (wire.next) ids.set(wire.next.occurred_on, wire.next.id)
    return {
      ...listed(wire),
      balanceForwardCents: cents(wire.balance_forward),
      paymentsCents: cents(wire.payments_total),
      sections: wire.sections.map(({ heading, kind, collapse_line_items, total, rows }) => ({
        heading,
        kind: kind ?? undefined,
        collapses: collapse_line_items,
        totalCents: cents(total),
        rows: rowsOf(rows),
      })),
      inserts: insertsOf(wire.bill_inserts),
      previous: wire.previous
        ? { date: wire.previous.occurred_on, amountDueCents: cents(wire.previous.total_amount) }
        : undefined,
      next: wire.next?.occurred_on,
      payments: paymentsOf(wire.payments),
      recentBills: wire.recent_invoices.map((recent) => ({
        date: recent.occurred_on,
        newChargesCents: cents(recent.total_current_charges),
        amountDueCents: cents(recent.total_amount),
      })),
    }
  }

  const biller: StatementBiller = {
    async readCurrent() {
      const line = 'GET /api/getCurrentBillingInvoice'
      const outcome = await ask<typeof contract.getCurrentBillingInvoice>(line, { query: account })
      if (!outcome.ok && outcome.refusal === 'no-statement') return undefined
      return whole(replyOf(outcome))
    },

    async readStatement(date) {
      // Behind the next day the list begins with this one, if it is there at all.
      if (!ids.has(date)) await biller.listStatements({ after: addDays(date, 1), limit: 1 })
      const id = ids.get(date)
      if (id === undefined) return undefined
      const outcome = await ask<typeof contract.getBillingInvoice>('GET /api/getBillingInvoice', {
        query: { invoice_id: id },
      })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return whole(replyOf(outcome))
    },

    async listStatements(wish) {
      const query = { ...account, ...queryOf(wish) }
      const asked = await ask<typeof contract.getBillingInvoices>('GET /api/getBillingInvoices', { query })
      const { invoices, next, years } = replyOf(asked)
      return { statements: invoices.map(listed), next: next ?? undefined, years }
    },
  }
  return biller
}
