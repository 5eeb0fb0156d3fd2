// The makeup of a statement: sections of lines. Each statement is stored with its sections unchanged, so every shape
// ever written must stay readable. New fields have to be optional.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** Kinds of sections, for every biller. A section of an imported statement may be of no known kind. */
export const sectionKinds = ['monthly', 'one-time', 'usage', 'credits', 'taxes'] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Kinds of lines; the comparison uses them to explain changes. */
export const lineKinds = [
  /** A product's monthly charge. */
  'monthly',
  /** A product for part of a month. The product began, ended or changed within the month. */
  'partial-month',
  /** A temporary discount. */
  'promotion',
  /** Installation, a visit, equipment. */
  'one-time',
  /** Calls, movies: anything billed by use. */
  'usage',
  /** Money credited. */
  'credit',
  /** A fee for paying late, or for a returned payment. */
  'fee',
  'tax',
] as const
export type LineKind = (typeof lineKinds)[number]

export interface StatementLine {
  /** The line's text, in the provider's words. */
  description: string
  amountCents: Cents
  kind?: LineKind
  /** Identifies the billed item on every statement, whatever its name or price at the time. */
  code?: string
  /** The days the line covers, both included. */
  from?: Day
  to?: Day
  /**
   * The number of days in the month that the line covers part of. Left out if that's the month before the statement.
   */
  monthDays?: number
}

export interface StatementSection {
  heading: string
  kind?: SectionKind
  rows: StatementLine[]
  /** True if the section's lines are shown only on request. */
  collapseLineItems: boolean
}

/** The total of a section, in cents. */
export const sectionTotalCents = (section: StatementSection): Cents =>
  section.rows.reduce((sum, row) => sum + row.amountCents, 0)

/**
 * The kind of a section. If a section doesn't name its kind, billers' usual words in its heading decide. Undefined if
 * none of them occurs.
 */
export function sectionKindOf(section: Pick<StatementSection, 'heading' | 'kind'>): SectionKind | undefined {
  return section.kind ?? headings.find(([pattern]) => pattern.test(section.heading))?.[1]
}

/** The kind of a line. If a line doesn't name its kind, its sign and billers' usual words decide. */
export function lineKindOf(
  section: Pick<StatementSection, 'heading' | 'kind'>,
  line: StatementLine,
): LineKind {
  if (line.kind !== undefined) return line.kind
  const kind = sectionKindOf(section)
  if (kind === 'taxes') return 'tax'
  const { description } = line
  if (partialWords.test(description)) return 'partial-month'
  if (line.amountCents < 0) return promotionWords.test(description) ? 'promotion' : 'credit'
  if (feeWords.test(description)) return 'fee'
  if (kind === 'usage' || usageWords.test(description)) return 'usage'
  return kind === 'one-time' || kind === 'credits' ? 'one-time' : 'monthly'
}

// Words that headings contain, by kind. More specific patterns come first: "Taxes on one-time charges" is about taxes.
const headings: [RegExp, SectionKind][] = [
  [/\btax|\bsurcharge|\bimpuesto/i, 'taxes'],
  [/\bcredit|\badjustment|\bdiscount|\bcrédito/i, 'credits'],
  [/\busage|\bcalls\b|\bon demand|\blong.distance|\bconsumo/i, 'usage'],
  [/\bone.time|\bnon.?recurring|\bother charges/i, 'one-time'],
  [/\bmonthly|\brecurring|\bservices?\b|\bmensual/i, 'monthly'],
]
const partialWords = /\bpro.?rat|\bpartial\b|\bproporcional/i
const promotionWords = /\bpromo|\bdiscount|\boffer\b|\bdescuento/i
const feeWords = /\blate (fee|charge)|\breturned payment|\breturn(ed)? check/i
const usageWords = /\bcalls?\b|\bmovies?\b|\bpay.per.view|\bdirectory assistance|\bminutes\b/i
