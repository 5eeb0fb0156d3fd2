// The statements of an account for both kinds; the platform kind calls them invoices. It stands beside the biller of the
// rest (accounts/biller.ts), so that its calls come with its pages.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { LineKind, SectionKind } from '@lightwell/rulebook/statements/sections.ts'

export interface StatementBiller {
  /** The newest statement; nothing where none was written yet. */
  readCurrent(): Promise<Statement | undefined>
  /** The statement of a day; nothing where there is none. */
  readStatement(date: Day): Promise<Statement | undefined>
  /** A page of the list, newest first. */
  listStatements(wish: ListWish): Promise<StatementList>
}

/** A statement as lists have it. There is one of a day at most, so its day names it. */
export interface ListedStatement {
  date: Day
  dueOn: Day
  invoiceNumber: string
  newChargesCents: Cents
  /** Balance forward, less payments, plus new charges; zero or below: nothing is due. */
  amountDueCents: Cents
  /** What of its new charges is still owed today. */
  openCents: Cents
  /** Where it is to be had as a PDF document. */
  pdfAddress: string
}

export interface Statement extends ListedStatement {
  balanceForwardCents: Cents
  paymentsCents: Cents
  sections: Section[]
  inserts: { code: string; text: string }[]
  previous: { date: Day; amountDueCents: Cents } | undefined
  /** The day of the bill after it; nothing where it is the newest. */
  next: Day | undefined
  /** What `paymentsCents` is made of; empty where that is not known one by one. */
  payments: { date: Day; amountCents: Cents; methodName: string }[]
  /** This bill and those before it, the oldest first. */
  recentBills: RecentBill[]
}

export interface RecentBill {
  date: Day
  newChargesCents: Cents
  amountDueCents: Cents
}

export interface Section {
  heading: string
  kind: SectionKind | undefined
  /** Whether its lines are shown only when they are asked for. */
  collapses: boolean
  totalCents: Cents
  rows: Row[]
}

export interface Row {
  description: string
  /** Below zero where it is a credit. */
  amountCents: Cents
  kind: LineKind
  code: string | undefined
  /** The days that it is for, both included. */
  period: { from: Day; to: Day } | undefined
}

/** Of which calendar year, and where the page begins: what `next` of the page before said. */
export interface ListWish {
  year?: number | undefined
  after?: Day | undefined
  limit?: number
}

export interface StatementList {
  statements: ListedStatement[]
  next: Day | undefined
  /** The years that have statements, the newest first. */
  years: number[]
}
