/** A cell of a CSV file: a text, or an amount in cents. */
export type CsvCell = string | { cents: number }

/** What a file begins with: a byte order mark, without which some spreadsheets take UTF-8 for another encoding. */
export const csvStart = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). Days are ISO and amounts plain numbers with a point: spreadsheets of every country
 * read both. An amount is one of ours, and may begin with a minus.
 */
export const csvLine = (cells: CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : (cell.cents / 100).toFixed(2))).join(',')}\r\n`

/**
 * The places where a formula could begin: at the start of a cell, and after every character that a spreadsheet of some
 * country takes for a separator. After a semicolon or a tab this applies within quotation marks too; a reader that does
 * not split there sees a harmless apostrophe.
 */
const formulaStart = /^(?=[\t\r\n])|(^|[;\t\r\n]+)(?=[ "']*[=+\-@＝＋－＠])/g

/**
 * A text as it may stand in a cell: what a spreadsheet would take for a formula has an apostrophe before it (OWASP, CSV
 * injection), and what would end the cell, in the countries that write `;` between cells too, stands in quotation marks.
 */
export function cellText(text: string): string {
  const safe = text.replace(formulaStart, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
