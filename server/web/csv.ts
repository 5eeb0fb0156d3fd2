/** A cell of a CSV file: a text, or an amount in cents. */
export type CsvCell = string | { cents: number }

/** The byte order mark. Without it, some spreadsheets misread UTF-8. */
export const csvStart = '\uFEFF'

/**
 * Writes one line of a CSV file (RFC 4180). Days are ISO dates, and amounts have a decimal point: spreadsheets of every
 * country can read both. An amount may begin with a minus, unlike a text: it's our own figure, so it can't be a
 * formula.
 */
export const csvLine = (cells: CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? cellText(cell) : (cell.cents / 100).toFixed(2))).join(',')}\r\n`

/**
 * Makes a text safe in a cell. Puts an apostrophe before anything that a spreadsheet would take for a formula (OWASP,
 * CSV injection). Quotes a text with a character that would end the cell. One of these is `;`: some countries use it as
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
 * Puts an apostrophe before anything that could be a formula, such as `=1+1`. A formula could begin at the start of the
 * text, and after each `;`, tab and line break. Some countries' spreadsheets split cells at these, even within quotes.
 * Spreadsheets of other countries show the apostrophe, which is harmless. A text that starts with a tab or a line break
 * gets an apostrophe, too.
 * @param characters the characters of the text; each is read once
 */
export function withoutFormulas(characters: Iterable<string>): string {
  /** The text so far, in parts. Each cell starts with a part for the apostrophe, which is empty if none is needed. */
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
