import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ChangeReason, type Comparison, compareStatements } from './compare.ts'
import { lineKinds, type StatementLine, type StatementSection, sectionKindOf } from './sections.ts'

const monthly = (...rows: StatementLine[]): StatementSection => ({
  heading: 'Monthly charges',
  kind: 'monthly',
  rows,
  collapseLineItems: false,
})
const statement = (statementOn: string, sections: StatementSection[], amountDueCents = 80_00) => ({
  statementOn,
  amountDueCents,
  sections,
})

function compared(former: StatementSection[], later: StatementSection[]): Comparison {
  const comparison = compareStatements(statement('2026-10-09', former), statement('2026-11-09', later))
  if (comparison === 'same-statement') throw new Error('They are two.')
  return comparison
}

const internet = { description: 'Fiber Internet 500', amountCents: 64_99, code: 'internet-500' }
const promotion = { description: 'Welcome promotion', amountCents: -15_00, code: 'welcome' }

describe('a line', () => {
  type Row = StatementLine | undefined
  const cases: [string, Row, Row, string, number, ChangeReason | undefined][] = [
    ['that is as it was', internet, internet, 'same', 0, undefined],
    ['whose price went up', internet, { ...internet, amountCents: 69_99 }, 'up', 5_00, 'price-changed'],
    ['whose price went down', internet, { ...internet, amountCents: 59_99 }, 'down', -5_00, 'price-changed'],
    ['of a new product', undefined, internet, 'new', 64_99, 'product-added'],
    ['of a product that is gone', internet, undefined, 'gone', -64_99, 'product-removed'],
    ['of a promotion that ended', promotion, undefined, 'gone', 15_00, 'promotion-ended'],
    ['of a promotion that began', undefined, promotion, 'new', -15_00, 'promotion-began'],
    [
      'of a promotion for less',
      promotion,
      { ...promotion, amountCents: -5_00 },
      'up',
      10_00,
      'promotion-changed',
    ],
    [
      'of part of a month that is a whole one now',
      { ...internet, amountCents: 30_00, kind: 'partial-month' },
      internet,
      'up',
      34_99,
      'partial-month',
    ],
    [
      'of a whole month that is part of one now',
      internet,
      { ...internet, amountCents: 30_00, kind: 'partial-month' },
      'down',
      -34_99,
      'partial-month',
    ],
    [
      'of a product that began within the month',
      undefined,
      { ...internet, amountCents: 30_00, kind: 'partial-month' },
      'new',
      30_00,
      'partial-month',
    ],
    [
      'that is called otherwise, under the same code',
      internet,
      { ...internet, description: 'Internet 500' },
      'same',
      0,
      undefined,
    ],
    [
      'of a fee',
      undefined,
      { description: 'Late fee', amountCents: 10_00, kind: 'fee' },
      'new',
      10_00,
      'fee',
    ],
    [
      'of a tax',
      { description: 'Tax', amountCents: 6_00, kind: 'tax' },
      { description: 'Tax', amountCents: 6_50, kind: 'tax' },
      'up',
      50,
      'tax',
    ],
    [
      'of what was used',
      { description: 'Calls', amountCents: 2_00, kind: 'usage' },
      undefined,
      'gone',
      -2_00,
      'usage',
    ],
    [
      'of something once',
      undefined,
      { description: 'Visit', amountCents: 75_00, kind: 'one-time' },
      'new',
      75_00,
      'one-time',
    ],
    [
      'of a credit',
      undefined,
      { description: 'Outage', amountCents: -4_33, kind: 'credit' },
      'new',
      -4_33,
      'credit',
    ],
  ]

  it.each(cases)('%s', (_name, former, later, change, differenceCents, reason) => {
    const { sections } = compared(
      [monthly(...(former ? [former] : []))],
      [monthly(...(later ? [later] : []))],
    )
    expect(sections[0]?.lines).toEqual([expect.objectContaining({ change, differenceCents, reason })])
  })

  it('has a reason for every kind', () => {
    for (const kind of lineKinds) {
      const { sections } = compared(
        [monthly()],
        [monthly({ description: 'Something', amountCents: 1, kind })],
      )
      expect(sections[0]?.lines[0]?.reason, kind).toBeDefined()
    }
  })
})

describe('lines are paired', () => {
  const changes = (former: StatementLine[], later: StatementLine[]) =>
    compared([monthly(...former)], [monthly(...later)]).sections[0]?.lines.map(
      ({ description, change }) => `${description}: ${change}`,
    )

  it('by their words if they have no code, ignoring parentheses', () => {
    const plain = { description: 'Fiber Internet 500', amountCents: 1 }
    const noted = { description: 'fiber internet 500 (price from this month on)', amountCents: 2 }
    expect(changes([plain], [noted])).toEqual(['fiber internet 500 (price from this month on): up'])
  })

  it('by their words if only one has a code', () => {
    const { code, ...uncoded } = internet
    expect(changes([uncoded], [internet])).toEqual(['Fiber Internet 500: same'])
    expect(changes([internet], [uncoded])).toEqual(['Fiber Internet 500: same'])
  })

  it('not by their words if both have different codes', () => {
    expect(changes([internet], [{ ...internet, code: 'other' }])).toEqual([
      'Fiber Internet 500: new',
      'Fiber Internet 500: gone',
    ])
  })

  it('first with first if several are alike', () => {
    const line = (amountCents: number) => ({ description: 'Line', amountCents })
    expect(changes([line(1), line(2)], [line(1), line(3), line(4)])).toEqual([
      'Line: same',
      'Line: up',
      'Line: new',
    ])
  })

  it('in the later order, with those that are gone at the end', () => {
    const line = (description: string) => ({ description, amountCents: 1 })
    expect(changes([line('a'), line('b'), line('c')], [line('c'), line('d'), line('a')])).toEqual([
      'c: same',
      'd: new',
      'a: same',
      'b: gone',
    ])
  })
})

describe('sections are paired', () => {
  const section = (heading: string, amountCents: number): StatementSection => ({
    heading,
    rows: [{ description: 'Line', amountCents }],
    collapseLineItems: false,
  })

  it('by their headings before their kinds', () => {
    const { sections } = compared(
      [section('TV services', 1), section('Internet services', 2)],
      [section('Internet services', 2), section('TV services', 1)],
    )
    expect(sections.map(({ heading, change }) => [heading, change])).toEqual([
      ['Internet services', 'same'],
      ['TV services', 'same'],
    ])
  })

  it('by their kinds if their headings differ', () => {
    expect(sectionKindOf(section('Taxes & surcharges', 1))).toBe('taxes')
    const { sections } = compared([section('Taxes & surcharges', 1)], [section('Taxes and fees', 3)])
    expect(sections).toEqual([
      expect.objectContaining({ heading: 'Taxes and fees', change: 'up', differenceCents: 2 }),
    ])
  })

  it('whatever spaces their headings have', () => {
    const { sections } = compared([section('Other  matters', 1)], [section('Other matters', 1)])
    expect(sections).toEqual([expect.objectContaining({ change: 'same' })])
  })

  it('not just because neither has a known kind', () => {
    const { sections } = compared([section('Matters', 5)], [section('Things', 3)])
    expect(sections.map(({ heading, change }) => `${heading}: ${change}`)).toEqual([
      'Things: new',
      'Matters: gone',
    ])
  })

  it('or are new, or gone', () => {
    const { sections } = compared([section('Usage', 5)], [section('Taxes', 3)])
    expect(
      sections.map(({ heading, change, differenceCents }) => [heading, change, differenceCents]),
    ).toEqual([
      ['Taxes', 'new', 3],
      ['Usage', 'gone', -5],
    ])
  })
})

describe('two statements', () => {
  it('are put in order', () => {
    const older = statement('2026-10-09', [monthly(internet)])
    const newer = statement('2026-11-09', [monthly(internet, promotion)])
    expect(compareStatements(newer, older)).toEqual(compareStatements(older, newer))
    expect(compareStatements(newer, older)).toMatchObject({
      former: '2026-10-09',
      later: '2026-11-09',
      formerCents: 64_99,
      laterCents: 49_99,
      differenceCents: -15_00,
    })
  })

  it('that are the same one are refused', () => {
    const one = statement('2026-10-09', [])
    expect(compareStatements(one, one)).toBe('same-statement')
  })

  test.each([
    [80_00, 80_00, undefined],
    [1, 1, undefined],
    [0, 80_00, 'no-due-amount'],
    [80_00, 0, 'no-due-amount'],
    [-5_00, 80_00, 'no-due-amount'],
    [0, 0, 'no-due-amount'],
  ])('of %i and %i due come with the warning %s', (former, later, warning) => {
    const comparison = compareStatements(
      statement('2026-10-09', [], former),
      statement('2026-11-09', [], later),
    )
    expect(comparison).toMatchObject({ warning })
  })

  it('always add up, whatever is on them', () => {
    const line = fc.record({
      description: fc.constantFrom('a', 'b', 'B (2)', 'Late fee', 'Promotion'),
      amountCents: fc.integer({ min: -10_000, max: 10_000 }),
      ...({ kind: fc.option(fc.constantFrom(...lineKinds), { nil: undefined }) } as object),
      ...({ code: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }) } as object),
    })
    const sections = fc.array(
      fc.record({
        heading: fc.constantFrom('Monthly charges', 'Taxes', 'Usage', 'Other'),
        rows: fc.array(line, { maxLength: 6 }),
        collapseLineItems: fc.boolean(),
      }),
      { maxLength: 4 },
    ) as fc.Arbitrary<StatementSection[]>
    fc.assert(
      fc.property(sections, sections, (former, later) => {
        const comparison = compared(former, later)
        const total = (all: StatementSection[]) =>
          all.flatMap(({ rows }) => rows).reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(comparison.differenceCents).toBe(total(later) - total(former))
        const lines = comparison.sections.flatMap((section) => section.lines)
        expect(lines.reduce((sum, each) => sum + each.differenceCents, 0)).toBe(comparison.differenceCents)
        for (const each of lines) {
          expect(each.reason === undefined).toBe(each.change === 'same')
          expect(each.formerCents === undefined).toBe(each.change === 'new')
          expect(each.laterCents === undefined).toBe(each.change === 'gone')
        }
      }),
    )
  })
})
