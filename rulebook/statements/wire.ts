// Statements, in one form for both billing kinds, and a legacy account's wire form (`contract.ts`). A platform
// account's wire form is in `invoice-wire.ts`. This file has no schema, so pages don't load one.
import { decodePart, encodePart } from '../accounts/bill-wire.ts'
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type * as contract from './contract.ts'
import type { OwedPart } from './rules.ts'
import type { LineKind, SectionKind } from './sections.ts'

/** A statement in a list. An account has no two statements of the same day, so its day identifies it. */
export interface ListedStatement {
  id: string
  date: Day
  dueOn: Day
  invoiceNumber: string
  newChargesCents: Cents
  /** Balance forward, minus payments, plus new charges. Zero or negative: nothing is due. */
  amountDueCents: Cents
  /** The part of the statement's new charges that's unpaid at present. */
  openCents: Cents
}

/** A whole statement, with its lines. */
export interface Statement extends ListedStatement, BroughtForward {
  sections: Section[]
  inserts: { code: string; text: string }[]
  previous: { date: Day; amountDueCents: Cents } | undefined
  /** The day of the next statement. Undefined for the newest one. */
  next: Day | undefined
  /**
   * The amounts that the statement asks for, by due date, oldest first. The parts of the balance forward come first,
   * then the new charges.
   */
  asked: OwedPart[]
  /** The payments that make up `paymentsCents`. Empty if we don't know them one by one. */
  payments: { date: Day; amountCents: Cents; methodName: string }[]
  /** This bill and some bills before it, oldest first. */
  recentBills: RecentBill[]
}

interface BroughtForward {
  balanceForwardCents: Cents
  paymentsCents: Cents
}

export interface RecentBill {
  date: Day
  newChargesCents: Cents
  amountDueCents: Cents
}

export interface Section {
  heading: string
  kind: SectionKind | undefined
  /** True if pages hide the section's lines until someone asks for them. */
  collapses: boolean
  totalCents: Cents
  rows: Row[]
}

export interface Row {
  description: string
  /** The line's amount. Negative for a credit. */
  amountCents: Cents
  kind: LineKind
  code: string | undefined
  /** The first and last day that the line covers. */
  period: { from: Day; to: Day } | undefined
}

type Listed = CallReply<typeof contract.listStatements>['statements'][number]
type Whole = CallReply<typeof contract.readStatement>

export function encodeListed(statement: ListedStatement & BroughtForward): Listed {
  return {
    id: statement.id,
    date: statement.date,
    statementDate: statement.date,
    due: { amount: wireFromCents(statement.amountDueCents), date: statement.dueOn },
    balanceForward: wireFromCents(statement.balanceForwardCents),
    totals: {
      payments: wireFromCents(statement.paymentsCents),
      newCharges: wireFromCents(statement.newChargesCents),
      amountDue: wireFromCents(statement.amountDueCents),
    },
    invoiceNumber: statement.invoiceNumber,
    openAmount: wireFromCents(statement.openCents),
  }
}

export function decodeListed(wire: Listed): ListedStatement {
  return {
    id: wire.id,
    date: wire.date,
    dueOn: wire.due.date,
    invoiceNumber: wire.invoiceNumber,
    newChargesCents: decodeCents(wire.totals.newCharges),
    amountDueCents: decodeCents(wire.totals.amountDue),
    openCents: decodeCents(wire.openAmount),
  }
}

export function encodeStatement(statement: Statement): Whole {
  const { previous, next } = statement
  return {
    ...encodeListed(statement),
    sections: statement.sections.map((section) => ({
      ...encodeSection(section),
      collapseLineItems: section.collapses,
    })),
    billInserts: statement.inserts.map(encodeInsert),
    previous: previous ? { date: previous.date, amountDue: wireFromCents(previous.amountDueCents) } : null,
    nextDate: next ?? null,
    asked: statement.asked.map(encodePart),
    payments: statement.payments.map(encodeCounted),
    recentBills: statement.recentBills.map(({ date, newChargesCents, amountDueCents }) => ({
      date,
      newCharges: wireFromCents(newChargesCents),
      amountDue: wireFromCents(amountDueCents),
    })),
  }
}

export function decodeStatement(wire: Whole): Statement {
  const { previous } = wire
  return {
    ...decodeListed(wire),
    balanceForwardCents: decodeCents(wire.balanceForward),
    paymentsCents: decodeCents(wire.totals.payments),
    sections: wire.sections.map((section) => decodeSection(section, section.collapseLineItems)),
    inserts: wire.billInserts.map(decodeInsert),
    previous: previous ? { date: previous.date, amountDueCents: decodeCents(previous.amountDue) } : undefined,
    next: wire.nextDate ?? undefined,
    asked: wire.asked.map(decodePart),
    payments: wire.payments.map(decodeCounted),
    recentBills: wire.recentBills.map(({ date, newCharges, amountDue }) => ({
      date,
      newChargesCents: decodeCents(newCharges),
      amountDueCents: decodeCents(amountDue),
    })),
  }
}

// Parts that both billing kinds encode alike: sections, inserts, and counted payments. Only one field's name differs.

type WireSection = Omit<Whole['sections'][number], 'collapseLineItems'>
type WireRow = WireSection['rows'][number]
type Insert = Statement['inserts'][number]
type Counted = Statement['payments'][number]

export const encodeSection = ({ heading, kind, totalCents, rows }: Section): WireSection => ({
  heading,
  kind: kind ?? null,
  rows: rows.map(encodeRow),
  total: wireFromCents(totalCents),
})

export const decodeSection = ({ heading, kind, total, rows }: WireSection, collapses: boolean): Section => ({
  heading,
  kind: kind ?? undefined,
  collapses,
  totalCents: decodeCents(total),
  rows: rows.map(decodeRow),
})

const encodeRow = ({ description, amountCents, kind, code, period }: Row): WireRow => ({
  description,
  amount: wireFromCents(amountCents),
  kind,
  code: code ?? null,
  period: period ?? null,
})

const decodeRow = ({ description, amount, kind, code, period }: WireRow): Row => ({
  description,
  amountCents: decodeCents(amount),
  kind,
  code: code ?? undefined,
  period: period ?? undefined,
})

export const encodeInsert = ({ code, text }: Insert): Whole['billInserts'][number] => ({
  insertCode: code,
  insertCodeDesc: text,
})

export const decodeInsert = ({ insertCode, insertCodeDesc }: Whole['billInserts'][number]): Insert => ({
  code: insertCode,
  text: insertCodeDesc,
})

export const encodeCounted = ({ date, amountCents, methodName }: Counted): Whole['payments'][number] => ({
  date,
  amount: wireFromCents(amountCents),
  method: methodName,
})

export const decodeCounted = ({ date, amount, method }: Whole['payments'][number]): Counted => ({
  date,
  amountCents: decodeCents(amount),
  methodName: method,
})
