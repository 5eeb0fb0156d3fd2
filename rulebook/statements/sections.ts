// The parts of a statement: sections of lines. A stored statement keeps the shape in which it was written. So code here
// has to read every earlier shape, and new fields have to be optional.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** Kinds of sections, whoever the biller is. A section of an imported statement may have no kind. */
export const sectionKinds = ['monthly', 'one-time', 'usage', 'credits', 'taxes'] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Kinds of lines. When two statements are compared, the kind of a line explains its change. */
export const lineKinds = [
  /** A product's monthly charge. */
  'monthly',
  /** A product billed for part of a month, because it began, ended or changed during the month. */
  'partial-month',
  /** A temporary discount. */
  'promotion',
  /** A one-time charge, such as for installation, a visit or equipment. */
  'one-time',
  /** Charges by use, such as calls and movies. */
  'usage',
  /** Money credited to the customer. */
  'credit',
  /** A fee for paying late, or for a returned payment. */
  'fee',
  'tax',
] as const
export type LineKind = (typeof lineKinds)[number]

export interface StatementLine {
  /** The line's text, as the biller worded it. */
  description: string
  amountCents: Cents
  kind?: LineKind
  /** Identifies the billed item. It's the same on every statement, even if the item's name or price changes. */
  code?: string
  /** The first day that the line covers. `to` is the last day. */
  from?: Day
  to?: Day
  /** For a prorated line: the number of days in its month. Undefined if that's the month up to the statement's day. */
  monthDays?: number
}

export interface StatementSection {
  heading: string
  kind?: SectionKind
  rows: StatementLine[]
  /** True if pages hide the section's lines until someone asks for them. */
  collapseLineItems: boolean
}

export const sectionTotalCents = (section: StatementSection): Cents =>
  section.rows.reduce((sum, row) => sum + row.amountCents, 0)

/**
 * The kind of a section. If the section has none, guesses it from words in the heading. Undefined if no word matches.
 */
export function sectionKindOf(section: Pick<StatementSection, 'heading' | 'kind'>): SectionKind | undefined {
  return section.kind ?? headings.find(([pattern]) => pattern.test(section.heading))?.[1]
}

/** The kind of a line. For a line without a kind, its section, its sign and usual words decide. */
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

// Usual words in headings, by section kind. The first pattern that matches counts: "Taxes on one-time charges" is about
// taxes.
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
