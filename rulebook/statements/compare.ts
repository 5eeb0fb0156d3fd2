// Compares two statements: which lines are new, gone, higher, lower or unchanged, and why. Everything it returns is a
// code; the page has words for them.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import {
  type LineKind,
  lineKindOf,
  type StatementLine,
  type StatementSection,
  sectionKindOf,
} from './sections.ts'

export interface ComparableStatement {
  statementOn: Day
  /** The amount due with the statement. Zero or negative: nothing is due. */
  amountDueCents: Cents
  sections: readonly StatementSection[]
}

export type Change = 'new' | 'gone' | 'up' | 'down' | 'same'

/** The reason that a line changed, as far as it follows from the two statements. */
export type ChangeReason =
  /** Only the earlier statement has the discount. */
  | 'promotion-ended'
  | 'promotion-began'
  /** Both statements have the discount, in different amounts. */
  | 'promotion-changed'
  /** One of the two statements has the product for only part of the month. */
  | 'partial-month'
  /** Both statements have the product for a whole month, at different prices. */
  | 'price-changed'
  | 'product-added'
  | 'product-removed'
  | 'one-time'
  | 'usage'
  | 'credit'
  | 'fee'
  /** Taxes change with the charges they apply to. */
  | 'tax'

export interface ComparedLine {
  description: string
  kind: LineKind
  code: string | undefined
  /** The line's amount on each statement. Undefined if the line isn't on that statement. */
  formerCents: Cents | undefined
  laterCents: Cents | undefined
  differenceCents: Cents
  change: Change
  /** Undefined if nothing changed. */
  reason: ChangeReason | undefined
}

export interface ComparedSection {
  heading: string
  formerCents: Cents | undefined
  laterCents: Cents | undefined
  differenceCents: Cents
  change: Change
  lines: ComparedLine[]
}

export interface Comparison {
  former: Day
  later: Day
  formerCents: Cents
  laterCents: Cents
  /** The difference in new charges. Balances from earlier bills don't count. */
  differenceCents: Cents
  sections: ComparedSection[]
  /** Set if one of the statements has nothing due (CP §5). */
  warning: 'no-due-amount' | undefined
}

/** Reasons that two statements can't be compared. */
export type CompareRefusal = 'same-statement'

/**
 * Compares two statements, given in either order, by section and line. Sections and lines are in the later statement's
 * order. Those that it no longer has come last.
 */
export function compareStatements(
  one: ComparableStatement,
  other: ComparableStatement,
): Comparison | CompareRefusal {
  if (one.statementOn === other.statementOn) return 'same-statement'
  const [former, later] = one.statementOn < other.statementOn ? [one, other] : [other, one]
  const sections = paired(former.sections, later.sections, sectionTests).map(comparedSection)
  const formerCents = sum(sections.map((section) => section.formerCents ?? 0))
  const laterCents = sum(sections.map((section) => section.laterCents ?? 0))
  return {
    former: former.statementOn,
    later: later.statementOn,
    formerCents,
    laterCents,
    differenceCents: laterCents - formerCents,
    sections,
    warning: former.amountDueCents > 0 && later.amountDueCents > 0 ? undefined : 'no-due-amount',
  }
}

/** Matching sections or lines of two statements. `undefined`: that statement has no match. */
interface Pair<Thing> {
  former: Thing | undefined
  later: Thing | undefined
}

type Line = StatementLine & { kind: LineKind }

function comparedSection({ former, later }: Pair<StatementSection>): ComparedSection {
  const pairs = paired(linesOf(former), linesOf(later), lineTests)
  const amounts = amountsOf(
    former && sum(former.rows.map((row) => row.amountCents)),
    later && sum(later.rows.map((row) => row.amountCents)),
  )
  return { heading: (later ?? former)?.heading ?? '', ...amounts, lines: pairs.map(comparedLine) }
}

function comparedLine({ former, later }: Pair<Line>): ComparedLine {
  const amounts = amountsOf(former?.amountCents, later?.amountCents)
  const line = later ?? former
  if (line === undefined) throw new Error('A pair of lines has neither.')
  const reason = amounts.change === 'same' ? undefined : reasonOf(former, later)
  return { description: line.description, kind: line.kind, code: line.code, ...amounts, reason }
}

function amountsOf(formerCents: Cents | undefined, laterCents: Cents | undefined) {
  const differenceCents = (laterCents ?? 0) - (formerCents ?? 0)
  return { formerCents, laterCents, differenceCents, change: changeOf(formerCents, laterCents) }
}

function changeOf(former: Cents | undefined, later: Cents | undefined): Change {
  if (former === undefined) return 'new'
  if (later === undefined) return 'gone'
  if (former === later) return 'same'
  return later > former ? 'up' : 'down'
}

/**
 * The reason that a line changed. If its kind differs between the statements, `promotion` takes precedence, then
 * `partial-month`.
 */
function reasonOf(former: Line | undefined, later: Line | undefined): ChangeReason {
  const kinds = [later?.kind, former?.kind]
  if (kinds.includes('promotion')) {
    if (later?.kind !== 'promotion') return 'promotion-ended'
    return former?.kind === 'promotion' ? 'promotion-changed' : 'promotion-began'
  }
  if (kinds.includes('partial-month')) return 'partial-month'
  const kind = later?.kind ?? former?.kind ?? 'monthly'
  if (kind === 'monthly' && former === undefined) return 'product-added'
  if (kind === 'monthly' && later === undefined) return 'product-removed'
  return reasons[kind]
}

/** Each line kind's reason for a change, if nothing more specific is known. */
const reasons: Record<LineKind, ChangeReason> = {
  monthly: 'price-changed',
  'partial-month': 'partial-month',
  promotion: 'promotion-changed',
  'one-time': 'one-time',
  usage: 'usage',
  credit: 'credit',
  fee: 'fee',
  tax: 'tax',
}

const linesOf = (section: StatementSection | undefined): Line[] =>
  section?.rows.map((row) => ({ ...row, kind: lineKindOf(section, row) })) ?? []

/** Tests for pairing sections, in this order: sections with the same heading, then sections of the same kind. */
const sectionTests: Test<StatementSection>[] = [
  (former, later) => plain(former.heading) === plain(later.heading),
  (former, later) => {
    const kind = sectionKindOf(later)
    return kind !== undefined && sectionKindOf(former) === kind
  },
]

/**
 * Tests for pairing lines, in this order: by code, then by description if one of the two has no code. Imported
 * statements have no codes.
 */
const lineTests: Test<Line>[] = [
  (former, later) => later.code !== undefined && former.code === later.code,
  (former, later) =>
    (former.code === undefined || later.code === undefined) &&
    plain(former.description) === plain(later.description),
]

type Test<Thing> = (former: Thing, later: Thing) => boolean

/** A text in lower case, without parentheses and extra spaces, which may vary from month to month. */
function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const made = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (plainTexts.size > 2_000) plainTexts.clear()
  plainTexts.set(text, made)
  return made
}
// Keeps plain texts, since each is compared with many lines of the other statement.
const plainTexts = new Map<string, string>()

/**
 * Pairs the lines or sections that pass the first test, then tries the next test on those without a pair. If several
 * match, they're paired in order. Returns the later statement's things in order, then those that only the earlier one
 * has.
 */
function paired<Thing>(
  formers: readonly Thing[],
  laters: readonly Thing[],
  tests: Test<Thing>[],
): Pair<Thing>[] {
  const left = new Set(formers)
  const found = new Map<Thing, Thing>()
  for (const test of tests)
    for (const later of laters) {
      const former = found.has(later) ? undefined : [...left].find((each) => test(each, later))
      if (former === undefined) continue
      found.set(later, former)
      left.delete(former)
    }
  return [
    ...laters.map((later) => ({ former: found.get(later), later })),
    ...[...left].map((former) => ({ former, later: undefined })),
  ]
}

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
