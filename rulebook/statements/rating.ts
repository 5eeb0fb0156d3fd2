// Rating: turns an account's charges into the lines of its statement. Pure functions. A statement bills days that are
// over: from the previous statement through the day before its own. So if a product ends or changes its price, no
// statement has to be corrected.
import { addDays, addMonths, type Day, daysBetween } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { costOfDays, partOf } from './proration.ts'
import type { LineKind, StatementLine, StatementSection } from './sections.ts'

export type ProductLine = 'phone' | 'internet' | 'tv' | 'fsecure'

interface Charged {
  /** Identifies the charged item. A new price keeps the code. */
  code: string
  description: string
  productLine: ProductLine | null
}

/**
 * A monthly price. Negative for a promotion. The first and the last day are both billed. A price without a last day
 * goes on.
 */
export interface RecurringCharge extends Charged {
  amountCents: Cents
  isTaxable: boolean
  firstOn: Day
  lastOn: Day | null
}

/** A charge that doesn't recur. Negative for a credit. */
export interface OneTimeCharge extends Charged {
  kind: Extract<LineKind, 'one-time' | 'usage' | 'credit' | 'fee'>
  amountCents: Cents
  isTaxable: boolean
  chargedOn: Day
}

/**
 * A tax. It's either a rate or a fixed amount per statement. A rate, in parts per million, is on all taxable charges,
 * or on those of one product line.
 */
export type Tax = Charged & { firstOn: Day; lastOn: Day | null } & (
    | { ratePpm: number; amountCents: null }
    | { ratePpm: null; amountCents: Cents; productLine: null }
  )

/** The days that a statement bills: `from` through the day before `statementOn`, at most a month. */
export interface BilledDays {
  from: Day
  statementOn: Day
  /** A monthly price covers the month that ends the day before `cycleOn`. If left out, it's `statementOn`. */
  cycleOn?: Day
}

export interface Charges {
  recurring: readonly RecurringCharge[]
  oneTime: readonly OneTimeCharge[]
  taxes: readonly Tax[]
}

/** The sections and headings of our own biller's statements, in order. */
export const billedSections = [
  { kind: 'monthly', heading: 'Monthly charges', collapseLineItems: false },
  { kind: 'one-time', heading: 'One-time charges', collapseLineItems: false },
  { kind: 'taxes', heading: 'Taxes and fees', collapseLineItems: true },
] as const satisfies Omit<StatementSection, 'rows'>[]

type BilledSection = (typeof billedSections)[number]['kind']

/** Groups lines under their headings. Sections without lines are left out. */
export const sectionsOf = (lines: Record<BilledSection, StatementLine[]>): StatementSection[] =>
  billedSections
    .map((section) => ({ ...section, rows: lines[section.kind] }))
    .filter(({ rows }) => rows.length > 0)

/**
 * Turns an account's charges for some days into lines.
 * - A recurring charge is billed in full for a whole month. For part of a month, it's billed by the day, and the line
 *   has those days.
 * - One-time charges are billed in full. Pass only those that no statement has billed yet.
 * - A tax by rate is computed once, on the sum of its lines. If credits exceed charges, the tax is negative.
 * - A tax of a fixed amount is billed in full if it applies on any of the days.
 * - Lines of zero are left out.
 */
export function rate(days: BilledDays, { recurring, oneTime, taxes }: Charges): StatementSection[] {
  const monthly = byThing(recurring)
    .map((charge) => ({ charge, line: monthlyLine(charge, days) }))
    .filter(({ line }) => line !== undefined && line.amountCents !== 0)
  const billed = oneTime.map((charge) => ({ charge, line: oneTimeLine(charge) }))
  const taxed = [...monthly, ...billed].flatMap(({ charge, line }) =>
    line && charge.isTaxable ? [{ productLine: charge.productLine, amountCents: line.amountCents }] : [],
  )
  return sectionsOf({
    monthly: monthly.flatMap(({ line }) => line ?? []),
    'one-time': billed.map(({ line }) => line),
    taxes: taxes
      .filter((tax) => overlapOf(tax, days) !== undefined)
      .map((tax) => taxLine(tax, taxed))
      .filter((line) => line.amountCents !== 0),
  })
}

export const totalOf = (sections: readonly StatementSection[]): Cents =>
  sections.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.amountCents, 0)

function monthlyLine(charge: RecurringCharge, days: BilledDays): StatementLine | undefined {
  const overlap = overlapOf(charge, days)
  if (overlap === undefined) return undefined
  const { from, to } = overlap
  const { cycleOn = days.statementOn } = days
  const { code, description, amountCents } = charge
  const kind = amountCents < 0 ? 'promotion' : 'monthly'
  const beganOn = addMonths(cycleOn, -1)
  const isWhole = from === beganOn && to === addDays(cycleOn, -1)
  const ofMonth = days.cycleOn && { monthDays: daysBetween(beganOn, cycleOn) }
  if (isWhole) return { description, amountCents, kind, code, from, to, ...ofMonth }
  return {
    description,
    amountCents: costOfDays(amountCents, from, to, cycleOn),
    kind: kind === 'promotion' ? kind : 'partial-month',
    code,
    from,
    to,
    ...ofMonth,
  }
}

const oneTimeLine = ({ description, amountCents, kind, code, chargedOn }: OneTimeCharge): StatementLine => ({
  description,
  amountCents,
  kind,
  code,
  from: chargedOn,
  to: chargedOn,
})

function taxLine(tax: Tax, taxed: { productLine: ProductLine | null; amountCents: Cents }[]): StatementLine {
  const { code, description, productLine } = tax
  const line = { description, kind: 'tax', code } as const
  if (tax.ratePpm === null) return { ...line, amountCents: tax.amountCents }
  const baseCents = taxed
    .filter((each) => productLine === null || each.productLine === productLine)
    .reduce((sum, each) => sum + each.amountCents, 0)
  return { ...line, amountCents: partOf(baseCents, tax.ratePpm, 1_000_000) }
}

/** The days, among those billed, on which a charge or tax applies. `undefined` if it applies on none. */
function overlapOf(
  { firstOn, lastOn }: { firstOn: Day; lastOn: Day | null },
  days: BilledDays,
): { from: Day; to: Day } | undefined {
  const lastBilled = addDays(days.statementOn, -1)
  const from = firstOn > days.from ? firstOn : days.from
  const to = lastOn !== null && lastOn < lastBilled ? lastOn : lastBilled
  return from <= to ? { from, to } : undefined
}

/**
 * Puts the prices of the same item next to each other, oldest first. Items are in the order in which they first appear.
 */
function byThing(charges: readonly RecurringCharge[]): RecurringCharge[] {
  const things = Map.groupBy(charges, ({ code }) => code)
  return [...things.values()].flatMap((prices) =>
    prices.toSorted((one, other) => (one.firstOn < other.firstOn ? -1 : 1)),
  )
}
