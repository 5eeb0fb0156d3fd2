import { owedByDay, phrasesOf } from '@lightwell/rulebook/statements/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Style } from '../fonts/type.ts'
import { owedWords } from '../owed/owed-words.ts'
import type { WholeStatement } from '../store.ts'
import { addressLines, type DocumentFacts, titleOf, type Writing } from './facts.ts'
import { logoOf } from './logo.ts'
import { type Part, page, type Sheet } from './sheet.ts'
import { edge, leading, type Theme } from './theme.ts'

const column = 336

/** The top of the first page: the customer, the amount due, and its due date. */
export function drawHead(sheet: Sheet, facts: DocumentFacts, theme: Theme, writing: Writing): void {
  sheet.aside(() => drawGrounds(sheet, facts, theme))
  const head = sheet.part(sheet.root, 'Sect')
  const x = edge.left + (logoOf(facts.brand) ? 38 : 0)
  sheet.leaf(head, 'P', () => sheet.text(facts.brand.name, x, 66, theme.title))
  sheet.leaf(head, 'H1', () => sheet.text(titleOf(facts, writing), edge.right, 66, theme.heading, 'right'))
  drawAddress(sheet, head, facts, theme)
  drawDue(sheet, head, facts, theme, writing)
  head.end()
}

function drawGrounds(sheet: Sheet, { brand }: DocumentFacts, theme: Theme): void {
  sheet.ground(0, 0, page.width, 7, theme.accent)
  const logo = logoOf(brand)
  if (logo) sheet.drawing(logo.operators, edge.left, 76, 28 / logo.height)
  sheet.ground(column, 108, edge.right - column, 138, theme.ground)
  sheet.ground(column, 108, 3, 138, theme.accent)
}

/** Draws the customer's address where the envelope has its window. */
function drawAddress(sheet: Sheet, head: Part, { account }: DocumentFacts, theme: Theme): void {
  sheet.leaf(head, 'P', () => {
    const taken = sheet.paragraph(account.name, edge.left, 146, 250, leading + 1, theme.strong)
    for (const [at, line] of addressLines(account.serviceAddress).entries())
      sheet.paragraph(line, edge.left, 146 + (taken + at) * (leading + 1), 250, leading, theme.body)
  })
}

/** Draws the amount due, the account number, and the bill's number and dates. */
function drawDue(
  sheet: Sheet,
  head: Part,
  { statement, account }: DocumentFacts,
  theme: Theme,
  writing: Writing,
): void {
  const { money, day, locale } = writing
  const left = column + 18
  const { amountDueCents } = statement
  const isDue = amountDueCents > 0
  const label = amountDueCents < 0 ? words.statements_document_credit : words.statements_document_amount_due
  sheet.leaf(head, 'P', () => sheet.text(label({}, locale), left, 129, theme.small))
  sheet.leaf(head, 'P', () => sheet.text(money(Math.abs(amountDueCents)), left, 156, theme.figure))
  const when = isDue
    ? words.statements_document_due_by({ date: day(statement.dueOn) }, locale)
    : amountDueCents < 0
      ? words.statements_document_nothing_due({}, locale)
      : words.statements_document_settled({}, locale)
  const addText = (text: string, y: number, style: Style) =>
    sheet.leaf(head, 'P', () => void sheet.paragraph(text, left, y, edge.right - left - 12, leading, style))
  addText(when, 174, isDue ? theme.strong : theme.small)
  const carried = carriedText(statement, writing)
  if (carried) addText(carried, 189, theme.small)
  const known: [string, string][] = [
    [words.statements_document_account({}, locale), account.accountNumber],
    [words.statements_document_invoice({}, locale), statement.invoiceNumber],
  ]
  for (const [at, [name, value]] of known.entries())
    sheet.leaf(head, 'P', () => {
      sheet.text(`${name} `, left, 213 + at * 15, theme.small)
      sheet.text(value, edge.right - 12, 213 + at * 15, theme.smallStrong, 'right')
    })
}

/**
 * The text about the amount brought forward and its due dates, as of the bill's day. Undefined if nothing is brought
 * forward.
 */
function carriedText(statement: WholeStatement, { money, shortDay, locale }: Writing): string | undefined {
  const { amountDueCents, newChargesCents, former, statementOn } = statement
  const carriedCents = amountDueCents - Math.max(0, newChargesCents)
  const carried = owedByDay({ balanceCents: carriedCents, bills: former })
  // If no earlier bill is known, the amount is shown without a due date.
  const parts =
    carried.length > 0 || carriedCents <= 0 ? carried : [{ amountCents: carriedCents, dueOn: undefined }]
  const phrases = phrasesOf(parts, statementOn)
  if (phrases.length === 0) return undefined
  const write = { dollars: money, day: shortDay }
  const text = words.statements_document_of_it({ parts: owedWords(phrases, write, locale) }, locale)
  const isPastDue = phrases.some(({ kind }) => kind !== 'due')
  return isPastDue && phrases.length === 1
    ? `${text} ${words.statements_document_pay_soon({}, locale)}`
    : text
}
