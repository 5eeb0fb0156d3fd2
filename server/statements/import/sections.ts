import { centsFromWire } from '@lightwell/rulebook/money.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { centsOf, escaped, Unfit } from '../../data-files/columns.ts'
import { jsonOf } from '../../data-files/json.ts'

const mostSections = 40
const mostLines = 500
const mostLetters = 160

/** The sum of a statement's lines. Undefined if the statement has no lines. */
export interface LinesTotal {
  cents: number | undefined
}

/**
 * Converts a statement's sections from the file's form in dollars to the stored form in cents. The file's form is `[{
 * "heading", "lines": [{ "description", "amount" }], "collapse" }]`. Each call stores the sum of the lines in `total`,
 * to check the statement's totals.
 */
export const sectionsInto = (total: LinesTotal) => ({
  sqlType: 'jsonb',
  read(value: unknown): string | Unfit {
    const given = jsonOf(value)
    total.cents = undefined
    if (!Array.isArray(given) || given.length > mostSections) return unfit
    const kept: StatementSection[] = []
    for (const section of given as unknown[]) {
      const read = readSection(section, total)
      if (read instanceof Unfit) return read
      kept.push(read)
    }
    return escaped(JSON.stringify(kept))
  },
})

const unfit = new Unfit(
  'not-sections',
  `must be a JSON list of at most ${mostSections} sections, each with "heading" and "lines" of "description" and "amount"`,
)
const unfitAmount = new Unfit('not-money', 'has an amount that is not dollars with at most two decimals')

function readSection(section: unknown, total: LinesTotal): StatementSection | Unfit {
  if (typeof section !== 'object' || section === null) return unfit
  const { heading, lines, collapse = false, ...others } = section as Record<string, unknown>
  if (!isText(heading) || typeof collapse !== 'boolean') return unfit
  if (!Array.isArray(lines) || lines.length > mostLines) return unfit
  for (const _ in others) return unfit
  const rows: StatementSection['rows'] = []
  for (const line of lines as unknown[]) {
    if (typeof line !== 'object' || line === null) return unfit
    const { description, amount, ...rest } = line as Record<string, unknown>
    if (!isText(description)) return unfit
    for (const _ in rest) return unfit
    const amountCents = amountOf(amount)
    if (amountCents instanceof Unfit) return unfitAmount
    total.cents = (total.cents ?? 0) + amountCents
    rows.push({ description, amountCents })
  }
  return { heading, rows, collapseLineItems: collapse }
}

function amountOf(amount: unknown): number | Unfit {
  if (typeof amount === 'number') return centsFromWire(amount) ?? unfitAmount
  return typeof amount === 'string' ? centsOf(amount) : unfitAmount
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const controls = /[\u0000-\u001f\u007f-\u009f]/
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= mostLetters &&
  !controls.test(value) &&
  value.isWellFormed()
