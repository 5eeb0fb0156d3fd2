// A platform account's statement on the wire: an invoice (`invoice-contract.ts`). An invoice refers to others by id.
// Elsewhere in Lightwell, a statement's day identifies it.
import { decodePart, encodePart } from '../accounts/bill-wire.ts'
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { decodeCents, wireFromCents } from '../money.ts'
import type * as contract from './invoice-contract.ts'
import {
  decodeCounted,
  decodeInsert,
  decodeSection,
  encodeCounted,
  encodeInsert,
  encodeSection,
  type ListedStatement,
  type Statement,
} from './wire.ts'

type Invoice = CallReply<typeof contract.getBillingInvoices>['invoices'][number]
type Whole = CallReply<typeof contract.getBillingInvoice>

export function encodeListedInvoice(statement: ListedStatement): Invoice {
  const newCharges = wireFromCents(statement.newChargesCents)
  return {
    id: statement.id,
    status: statement.openCents > 0 ? 'OPEN' : 'CLOSED',
    original_due_date: statement.dueOn,
    occurred_on: statement.date,
    amount: newCharges,
    billing_statement: {
      total_current_charges: newCharges,
      total_amount: wireFromCents(statement.amountDueCents),
      balance: wireFromCents(statement.openCents),
    },
    invoice_number: statement.invoiceNumber,
  }
}

export function decodeListedInvoice(wire: Invoice): ListedStatement {
  return {
    id: wire.id,
    date: wire.occurred_on,
    dueOn: wire.original_due_date,
    invoiceNumber: wire.invoice_number,
    newChargesCents: decodeCents(wire.billing_statement.total_current_charges),
    amountDueCents: decodeCents(wire.billing_statement.total_amount),
    openCents: decodeCents(wire.billing_statement.balance),
  }
}

/**
 * Encodes a statement as an invoice.
 * @param idOf returns the id of the statement of a day. Called for the previous, the next and the recent statements
 */
export function encodeInvoice(statement: Statement, idOf: (date: Day) => string): Whole {
  const { previous, next } = statement
  return {
    ...encodeListedInvoice(statement),
    balance_forward: wireFromCents(statement.balanceForwardCents),
    payments_total: wireFromCents(statement.paymentsCents),
    sections: statement.sections.map((section) => ({
      ...encodeSection(section),
      collapse_line_items: section.collapses,
    })),
    bill_inserts: statement.inserts.map(encodeInsert),
    previous: previous
      ? {
          id: idOf(previous.date),
          occurred_on: previous.date,
          total_amount: wireFromCents(previous.amountDueCents),
        }
      : null,
    next: next ? { id: idOf(next), occurred_on: next } : null,
    asked: statement.asked.map(encodePart),
    payments: statement.payments.map(encodeCounted),
    recent_invoices: statement.recentBills.map(({ date, newChargesCents, amountDueCents }) => ({
      id: idOf(date),
      occurred_on: date,
      total_current_charges: wireFromCents(newChargesCents),
      total_amount: wireFromCents(amountDueCents),
    })),
  }
}

/**
 * Decodes an invoice.
 * @param noteId gets the day and id of each statement that the invoice names, including itself
 */
export function decodeInvoice(wire: Whole, noteId: (date: Day, id: string) => void): Statement {
  const { previous, next, recent_invoices: recent } = wire
  for (const named of [wire, previous, next, ...recent]) if (named) noteId(named.occurred_on, named.id)
  return {
    ...decodeListedInvoice(wire),
    balanceForwardCents: decodeCents(wire.balance_forward),
    paymentsCents: decodeCents(wire.payments_total),
    sections: wire.sections.map((section) => decodeSection(section, section.collapse_line_items)),
    inserts: wire.bill_inserts.map(decodeInsert),
    previous: previous
      ? { date: previous.occurred_on, amountDueCents: decodeCents(previous.total_amount) }
      : undefined,
    next: next?.occurred_on,
    asked: wire.asked.map(decodePart),
    payments: wire.payments.map(decodeCounted),
    recentBills: recent.map((bill) => ({
      date: bill.occurred_on,
      newChargesCents: decodeCents(bill.total_current_charges),
      amountDueCents: decodeCents(bill.total_amount),
    })),
  }
}
