/** A cell of a CSV file: a text, or an amount in cents. */
export type CsvCell = string | { cents: number }

/** The byte order mark. Without it, some spreadsheets misread UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Writes one line of a CSV file (RFC 4180). Days are ISO dates and amounts are plain numbers with a decimal point,
 * which spreadsheets of every country can read. Amounts come from us, not from people, so they may begin with a minus.
 */
export const csvLine = (cells: CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : (cell.cents / 100).toFixed(2))).join(',')}\r\n`

/**
 * Makes a text safe in a cell. An apostrophe is put before anything that a spreadsheet would take for a formula (OWASP,
 * CSV injection). A text with characters that would end the cell is quoted, including `;`, which some countries use as
 * separator.
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
 * Puts an apostrophe before every character where a formula could begin: at the start of a cell, and after every
 * character that some country's spreadsheets take for a separator. Semicolons and tabs count as separators even within
 * quotes. A spreadsheet that doesn't split there shows the apostrophe, which is harmless. A cell never starts with a
 * tab or a line break.
 * @param characters the characters of the text; each is read once
 */
export function withoutFormulas(characters: Iterable<string>): string {
  /**
   * The text so far, in parts. At the start of each cell, there's an extra part for the apostrophe, empty if none is
   * needed.
   */
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
