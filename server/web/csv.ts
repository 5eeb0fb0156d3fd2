/** A cell of a CSV file: a text, or an amount in cents. */
export type CsvCell = string | { cents: number }

/** Byte order mark. Without it, some spreadsheets misread UTF-8. */
export const csvStart = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). Days are ISO and amounts plain numbers with a decimal point, which
 * spreadsheets of every country can read. Amounts are ours, so they can begin with a minus.
 */
export const csvLine = (cells: CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : (cell.cents / 100).toFixed(2))).join(',')}\r\n`

/**
 * A text that's safe in a cell: an apostrophe goes in front of anything that a spreadsheet would take for a formula
 * (OWASP, CSV injection). Text that would end the cell is quoted, including text with `;`, the separator of some
 * countries.
 */
export function cellText(text: string): string {
  const safe = withoutFormulas(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const apostrophe = "'"
const separators = new Set(';\t\r\n')
const mayComeBefore = new Set(' "\'')
const beginsFormula = new Set('=+-@＝＋－＠')

/**
 * The text with an apostrophe wherever a formula could begin: at the start of a cell, and after every character that
 * some country's spreadsheets take for a separator. After a semicolon or a tab, this applies within quotes too: a
 * reader that doesn't split there just shows a harmless apostrophe. A cell never starts with a tab or a line break.
 * @param characters of the text; each is read once
 */
export function withoutFormulas(characters: Iterable<string>): string {
  /** The characters, with the apostrophe at every start of a cell. */
  const parts = ['']
  let start: number | undefined = 0
  for (const character of characters) {
    const isFirst = parts.length === 1
    if (separators.has(character)) {
      if (isFirst && character !== ';') parts[0] = apostrophe
      start = parts.push(character, '') - 1
    } else {
      if (start !== undefined && beginsFormula.has(character)) parts[start] = apostrophe
      if (!mayComeBefore.has(character)) start = undefined
      parts.push(character)
    }
  }
  return parts.join('')
}
