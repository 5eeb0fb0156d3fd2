import { explainsPayments } from '@lightwell/rulebook/statements/rules.ts'
import { sectionTotalCents } from '@lightwell/rulebook/statements/sections.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../../payment-methods/name.ts'
import { headingOf } from '../lines/heading.ts'
import type { DocumentFacts, Writing } from './facts.ts'
import type { Sheet } from './sheet.ts'
import { edge, rowHeight, type Theme } from './theme.ts'

/** More than 5 payments are shown as one total, and so are more than 7 sections. This leaves space for the stub. */
const mostPayments = 5
const mostSections = 7

const top = 286
const baseOf = (at: number) => top + 26 + at * rowHeight
/** Extra space for the background of the sum's last line. */
const apart = 6

/** A line of the sum: a single amount, or a total of the lines above it. */
interface SumLine {
  text: string
  amountCents: number
  isTotal: boolean
}

/** The lines of the sum on the first page: the previous bill, payments, and new charges. */
export function sumLines({ statement, language }: DocumentFacts, writing: Writing): SumLine[] {
  const { day, shortDay, locale } = writing
  const { previous, payments, paymentsCents, balanceForwardCents, sections } = statement
  const plain = (text: string, amountCents: number): SumLine => ({ text, amountCents, isTotal: false })
  const total = (text: string, amountCents: number): SumLine => ({ text, amountCents, isTotal: true })
  const isListed = payments.length <= mostPayments && explainsPayments(payments, paymentsCents)
  const paid = payments.map(({ on, amountCents, ...method }) => {
    const named = { date: shortDay(on), method: methodNameWithin(method, language) }
    const say = amountCents < 0 ? words.statements_document_payment_back : words.statements_document_payment
    return plain(say(named, locale), -amountCents)
  })
  const brought = previous
    ? words.statements_document_last_bill({ date: day(previous.statementOn) }, locale)
    : words.statements_document_no_last_bill({}, locale)
  return [
    plain(brought, balanceForwardCents),
    ...(isListed ? paid : [plain(words.statements_document_payments({}, locale), -paymentsCents)]),
    total(words.statements_document_carried({}, locale), balanceForwardCents - paymentsCents),
    ...(sections.length > mostSections
      ? []
      : sections.map((section) => plain(headingOf(section, language), sectionTotalCents(section)))),
    total(words.statements_document_total_new({}, locale), statement.newChargesCents),
    total(words.statements_document_total({}, locale), statement.amountDueCents),
  ]
}

/** The bottom edge of the sum. */
export const sumBottom = (lines: SumLine[]): number => baseOf(lines.length - 1) + apart + 16

export function drawSum(sheet: Sheet, lines: SumLine[], theme: Theme, { money, locale }: Writing): void {
  const section = sheet.part(sheet.root, 'Sect')
  sheet.leaf(section, 'H2', () =>
    sheet.text(words.statements_document_how({}, locale), edge.left, top, theme.heading),
  )
  const width = edge.right - edge.left
  sheet.aside(() => {
    sheet.ground(edge.left - 8, baseOf(lines.length - 1) - 6, width + 16, rowHeight + 2, theme.ground)
    for (const [at, { isTotal }] of lines.slice(0, -1).entries())
      sheet.rule(edge.left, baseOf(at) + 5, width, isTotal ? theme.accent : theme.hairline)
  })
  const table = sheet.part(section, 'Table')
  for (const [at, { text, amountCents, isTotal }] of lines.entries()) {
    const style = isTotal ? theme.strong : theme.body
    const y = baseOf(at) + (at === lines.length - 1 ? apart : 0)
    const row = sheet.part(table, 'TR')
    sheet.leaf(row, 'TH', () => sheet.text(text, edge.left, y, style), { scope: 'Row' })
    sheet.leaf(row, 'TD', () => sheet.text(money(amountCents), edge.right, y, style, 'right'))
    row.end()
  }
  table.end()
  section.end()
}
