import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import { csvLine, csvStart } from '../../web/csv.ts'
import type { World } from '../../world.ts'
import type { DocumentFacts } from '../document/facts.ts'
import { writeDocument } from '../document/write-document.ts'
import { headingOf } from '../lines/heading.ts'
import { lineText } from '../lines/line-text.ts'
import { countBetween, findWholeBetween, type Range, type WholeStatement } from '../store.ts'
import { writeZip, type ZipFile } from './zip.ts'

/** The account, range and language of a download. */
export interface Download {
  account: DocumentFacts['account'] & { id: string; isLastBillOut: boolean }
  range: Range
  language: Language
}

/** The most statements in memory at once. */
const mostAtOnce = 25

/** Reads the statements of a range on demand, oldest first. */
async function* statementsOf(
  { database, config }: World,
  { account, range, language }: Download,
): AsyncGenerator<WholeStatement> {
  const zoneAndLanguage = { language, zone: config.businessZone }
  let from: Day = range.from
  for (;;) {
    const part = await findWholeBetween(
      database,
      account.id,
      { from, to: range.to },
      mostAtOnce,
      zoneAndLanguage,
    )
    yield* part
    const last = part.at(-1)
    if (last === undefined || part.length < mostAtOnce) return
    from = addDays(last.statementOn, 1)
  }
}

/** Writes the statements as CSV: a row for every line of every statement, and each statement's totals. */
export async function* writeStatementsCsv(world: World, download: Download): AsyncGenerator<string> {
  const { language } = download
  yield csvStart + csvLine(csvHeading(language))
  for await (const statement of statementsOf(world, download)) yield csvOf(statement, language)
}

function csvOf(statement: WholeStatement, language: Language): string {
  const locale = { locale: language }
  const which = [statement.statementOn, statement.dueOn, statement.invoiceNumber]
  const summary = words.statements_csv_summary({}, locale)
  const sums: [string, number][] = [
    [words.statements_csv_balance_forward({}, locale), statement.balanceForwardCents],
    [words.statements_csv_payments({}, locale), -statement.paymentsCents],
    [words.statements_csv_new_charges({}, locale), statement.newChargesCents],
    [words.statements_csv_amount_due({}, locale), statement.amountDueCents],
  ]
  const lines = statement.sections.flatMap((section) => {
    const heading = headingOf(section, language)
    return section.rows.map((line) => {
      const { from = '', to = '', amountCents } = line
      const text = lineText(line, statement.statementOn, language)
      return csvLine([...which, heading, text, from, to, { cents: amountCents }])
    })
  })
  return [
    ...lines,
    ...sums.map(([name, cents]) => csvLine([...which, summary, name, '', '', { cents }])),
  ].join('')
}

const csvHeading = (language: Language) =>
  [
    words.statements_csv_statement,
    words.statements_csv_due,
    words.statements_csv_invoice,
    words.statements_csv_section,
    words.statements_csv_description,
    words.statements_csv_from,
    words.statements_csv_to,
    words.statements_csv_amount,
  ].map((word) => word({}, { locale: language }))

/** Writes the PDF documents of the statements into one ZIP file. */
export const writeStatementsZip = (world: World, download: Download): AsyncGenerator<Buffer> =>
  writeZip(documentsOf(world, download))

async function* documentsOf(world: World, download: Download): AsyncGenerator<ZipFile> {
  const { brand } = world.config
  const { account, language } = download
  for await (const statement of statementsOf(world, download)) {
    const isFinal = account.isLastBillOut && (await isNewest(world, account.id, statement))
    const facts = { brand, language, account, statement, isFinal }
    const content = Buffer.concat([...(await writeDocument(facts))])
    yield { name: documentName(account, statement.statementOn), day: statement.statementOn, content }
  }
}

/** The file name of a statement's document: `statement-5855550102-2026-11-09.pdf`. */
export const documentName = ({ accountNumber }: { accountNumber: string }, statementOn: Day) =>
  `statement-${accountNumber.replace(/[^A-Za-z0-9]/g, '')}-${statementOn}.pdf`

async function isNewest({ database }: World, accountId: string, { statementOn }: WholeStatement) {
  const later = { from: addDays(statementOn, 1), to: '9999-12-31' }
  return (await countBetween(database, accountId, later, 1)) === 0
}
