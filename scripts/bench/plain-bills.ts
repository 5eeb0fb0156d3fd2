// Turns rows of bills into JSON by hand, for the server that the product's reads are compared with (plain-server.ts).

import { owedOf } from './plain-outlook.ts'
import type { sql } from './plain-statements.ts'

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

/** Handlers for the requests that read bills. `rows` runs an SQL statement. */
export const billHandlers = (rows: (statement: keyof typeof sql, values: unknown[]) => Promise<Row[]>) => ({
  async 'bills of a year'([account]: Row[], asked: URLSearchParams) {
    const year = Number(asked.get('year'))
    const [found, years] = await Promise.all([
      rows('billsOfYear', [account.id, `${year}-01-01`, `${year + 1}-01-01`]),
      rows('years', [account.id]),
    ])
    const { shown, ...more } = page(found, years)
    return { statements: shown.map(statement), ...more }
  },
  async 'current bill'([account]: Row[]) {
    const [found] = await rows('currentBill', [account.id])
    return wholeStatement(found)
  },
  async invoices([account]: Row[]) {
    const [found, years] = await Promise.all([rows('bills', [account.id]), rows('years', [account.id])])
    const { shown, ...more } = page(found, years)
    return { invoices: shown.map(invoice), ...more }
  },
  async 'one invoice'(own: Row[], asked: URLSearchParams) {
    const mine = own.filter(({ billing }) => billing).map(({ id }) => id)
    const [found] = await rows('oneBill', [mine, asked.get('invoice_id')])
    return wholeInvoice(found)
  },
})

const open = (row: Row) =>
  Math.min(Math.max(row.balance_cents - row.newer_cents, 0), Math.max(row.new_charges_cents, 0)) / 100

/** The JSON of a bill in the list of bills, for an account of the legacy kind. */
const statement = (row: Row) => ({
  id: row.id,
  date: row.statement_on,
  statementDate: row.statement_on,
  due: { amount: row.amount_due_cents / 100, date: row.due_on },
  balanceForward: row.balance_forward_cents / 100,
  totals: {
    payments: row.payments_cents / 100,
    newCharges: row.new_charges_cents / 100,
    amountDue: row.amount_due_cents / 100,
  },
  invoiceNumber: row.invoice_number,
  openAmount: open(row),
})

/** The JSON of a bill in the list of bills, for an account of the platform kind. */
const invoice = (row: Row) => ({
  id: row.id,
  status: open(row) > 0 ? 'OPEN' : 'CLOSED',
  original_due_date: row.due_on,
  occurred_on: row.statement_on,
  amount: row.new_charges_cents / 100,
  billing_statement: {
    total_current_charges: row.new_charges_cents / 100,
    total_amount: row.amount_due_cents / 100,
    balance: open(row),
  },
  invoice_number: row.invoice_number,
})

function page(rows: Row[], years: Row[]) {
  const more = rows.length > 24
  const shown = rows.slice(0, 24)
  return { shown, next: more ? shown[23].statement_on : null, years: years.map(({ year }) => year) }
}

const lines = (section: Row) =>
  section.rows.map((row: Row) => ({
    description: row.description,
    amount: row.amountCents / 100,
    kind: row.kind,
    code: row.code ?? null,
    period: row.from && row.to ? { from: row.from, to: row.to } : null,
  }))
const total = (section: Row) => section.rows.reduce((sum: number, row: Row) => sum + row.amountCents, 0) / 100
const inserts = (row: Row) =>
  (row.inserts ?? []).map((each: Row) => ({ insertCode: each.code, insertCodeDesc: each.description_en }))

/** The individual payments on a bill. Empty unless they add up to the bill's total of payments. */
function payments(row: Row) {
  const paid: Row[] = row.payments ?? []
  if (paid.reduce((sum, each) => sum + each.amount_cents, 0) !== row.payments_cents) return []
  return paid.map((each) => ({
    date: each.day,
    amount: each.amount_cents / 100,
    method: `${each.method_brand} ending in ${each.method_last_four}`,
  }))
}

function wholeStatement(row: Row) {
  const [, previous] = row.recent
  return {
    ...statement(row),
    sections: row.sections.map((section: Row) => ({
      heading: section.heading,
      kind: section.kind,
      rows: lines(section),
      collapseLineItems: section.collapseLineItems,
      total: total(section),
    })),
    billInserts: inserts(row),
    previous: previous ? { date: previous.statement_on, amountDue: previous.amount_due_cents / 100 } : null,
    nextDate: row.next?.statement_on ?? null,
    asked: owedOf(row.amount_due_cents, row.recent),
    payments: payments(row),
    recentBills: row.recent.toReversed().map((each: Row) => ({
      date: each.statement_on,
      newCharges: each.new_charges_cents / 100,
      amountDue: each.amount_due_cents / 100,
    })),
  }
}

function wholeInvoice(row: Row) {
  const [, previous] = row.recent
  return {
    ...invoice(row),
    balance_forward: row.balance_forward_cents / 100,
    payments_total: row.payments_cents / 100,
    sections: row.sections.map((section: Row) => ({
      heading: section.heading,
      kind: section.kind,
      rows: lines(section),
      collapse_line_items: section.collapseLineItems,
      total: total(section),
    })),
    bill_inserts: inserts(row),
    previous: previous
      ? {
          id: previous.id,
          occurred_on: previous.statement_on,
          total_amount: previous.amount_due_cents / 100,
        }
      : null,
    next: row.next && { id: row.next.id, occurred_on: row.next.statement_on },
    asked: owedOf(row.amount_due_cents, row.recent),
    payments: payments(row),
    recent_invoices: row.recent.toReversed().map((each: Row) => ({
      id: each.id,
      occurred_on: each.statement_on,
      total_current_charges: each.new_charges_cents / 100,
      total_amount: each.amount_due_cents / 100,
    })),
  }
}
