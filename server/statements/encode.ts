import type { Day } from '@lightwell/rulebook/calendar.ts'
import { explainsPayments, type OwedPart, owedByDay } from '@lightwell/rulebook/statements/rules.ts'
import {
  lineKindOf,
  type StatementSection,
  sectionKindOf,
  sectionTotalCents,
} from '@lightwell/rulebook/statements/sections.ts'
import type { Section, Statement } from '@lightwell/rulebook/statements/wire.ts'
import type { Language } from '../acting/language.ts'
import { methodName } from '../payment-methods/name.ts'
import { headingOf } from './lines/heading.ts'
import { lineText } from './lines/line-text.ts'
import type { ListedStatement, ShownStatement, WholeStatement } from './store.ts'

/** Encodes a statement for the list, for both billing kinds. */
export const toListed = ({ statementOn: date, ...rest }: ListedStatement) => ({ ...rest, date })

/** Encodes a whole statement for both billing kinds, in the reader's language. */
export function toStatement(statement: ShownStatement, language: Language): Statement {
  const { statementOn, previous, next } = statement
  return {
    ...toListed(statement),
    sections: statement.sections.map((section) => toSection(section, statementOn, language)),
    inserts: toInserts(statement),
    previous: previous ? { date: previous.statementOn, amountDueCents: previous.amountDueCents } : undefined,
    next: next?.statementOn,
    asked: askedOf(statement),
    payments: toPayments(statement, language),
    recentBills: statement.recent.map(({ statementOn: date, newChargesCents, amountDueCents }) => ({
      date,
      newChargesCents,
      amountDueCents,
    })),
  }
}

/** The amounts that a statement asks for, by due date, oldest first. */
export const askedOf = ({
  amountDueCents,
  dueOn,
  newChargesCents,
  former,
}: Pick<WholeStatement, 'amountDueCents' | 'dueOn' | 'newChargesCents' | 'former'>): OwedPart[] =>
  owedByDay({ balanceCents: amountDueCents, bills: [{ dueOn, newChargesCents }, ...former] })

const toSection = (section: StatementSection, statementOn: Day, language: Language): Section => ({
  heading: headingOf(section, language),
  kind: sectionKindOf(section),
  collapses: section.collapseLineItems,
  totalCents: sectionTotalCents(section),
  rows: section.rows.map((row) => ({
    description: lineText(row, statementOn, language),
    amountCents: row.amountCents,
    kind: lineKindOf(section, row),
    code: row.code,
    period: row.from && row.to ? { from: row.from, to: row.to } : undefined,
  })),
})

export const toInserts = ({ inserts }: Pick<WholeStatement, 'inserts'>): Statement['inserts'] =>
  inserts.map(({ code, description }) => ({ code, text: description }))

/** Encodes the individual payments. Empty if their sum isn't the amount that the statement says was paid. */
function toPayments({ payments, paymentsCents }: WholeStatement, language: Language): Statement['payments'] {
  if (!explainsPayments(payments, paymentsCents)) return []
  return payments.map((payment) => ({
    date: payment.on,
    amountCents: payment.amountCents,
    methodName: methodName(payment, language),
  }))
}
