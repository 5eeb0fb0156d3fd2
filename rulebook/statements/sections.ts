// What a statement is made of: sections of lines. Kept as they are with each statement, so a shape that was written once
// has to be readable for ever: what is new in it is optional.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** The sections that every biller knows. A section of an imported statement may be none of them. */
export const sectionKinds = ['monthly', 'one-time', 'usage', 'credits', 'taxes'] as const
export type SectionKind = (typeof sectionKinds)[number]

/** What a line is for; compare explains by it why it changed. */
export const lineKinds = [
  /** What is billed every month for a product. */
  'monthly',
  /** A product for part of a month: it began, ended or changed within it. */
  'partial-month',
  /** A discount for a while. */
  'promotion',
  /** Installation, a visit, equipment. */
  'one-time',
  /** Calls, movies: what was used. */
  'usage',
  /** Money given back. */
  'credit',
  /** For paying late, for a payment that came back. */
  'fee',
  'tax',
] as const
export type LineKind = (typeof lineKinds)[number]

export interface StatementLine {
  /** As the provider words it. */
  description: string
  amountCents: Cents
  kind?: LineKind
  /** The same on every statement for the same thing, whatever it is called or costs by now. */
  code?: string
  /** The days that it is for, both included. */
  from?: Day
  to?: Day
  /** How many days the month has that they are a part of, where it isn't the month before the statement. */
  monthDays?: number
}

export interface StatementSection {
  heading: string
  kind?: SectionKind
  rows: StatementLine[]
  /** Whether its lines are shown only when they are asked for. */
  collapseLineItems: boolean
}

/** What a section comes to, in cents. */
export const sectionTotalCents = (section: StatementSection): Cents =>
  section.rows.reduce((sum, row) => sum + row.amountCents, 0)

/** The kind of a section, also of one that does not say: by the words that billers use for it. Nothing where none fits. */
export function sectionKindOf(section: Pick<StatementSection, 'heading' | 'kind'>): SectionKind | undefined {
  return section.kind ?? headings.find(([pattern]) => pattern.test(section.heading))?.[1]
}

/** The kind of a line, also of one that does not say: by its sign and the words that billers use. */
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

// The more telling ones first: "Taxes on one-time charges" is about taxes.
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
