import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { type Charges, type OneTimeCharge, type RecurringCharge, rate, type Tax, totalOf } from './rating.ts'

const internet: RecurringCharge = {
  code: 'internet',
  description: 'Fiber Internet 500',
  productLine: 'internet',
  amountCents: 60_00,
  isTaxable: false,
  firstOn: '2024-01-01',
  lastOn: null,
}
const voice = {
  ...internet,
  code: 'voice',
  description: 'Digital Voice',
  productLine: 'phone',
  amountCents: 24_00,
  isTaxable: true,
} as const
const promotion = { ...internet, code: 'welcome', description: 'Welcome promotion', amountCents: -15_00 }
const visit: OneTimeCharge = {
  kind: 'one-time',
  code: 'visit',
  description: 'Technician visit',
  productLine: null,
  amountCents: 75_00,
  isTaxable: false,
  chargedOn: '2026-11-03',
}
const salesTax: Tax = {
  code: 'sales-tax',
  description: 'State and local sales tax',
  productLine: null,
  ratePpm: 84_000,
  amountCents: null,
  firstOn: '2024-01-01',
  lastOn: null,
}
const flatFee: Tax = {
  ...salesTax,
  code: '911',
  description: '911 fee',
  ratePpm: null,
  amountCents: 1_00,
  productLine: null,
}

const none: Charges = { recurring: [], oneTime: [], taxes: [] }
/** October 15 through November 14: a month of 31 days. */
const month = { from: '2026-10-15', statementOn: '2026-11-15' }
const rated = (charges: Partial<Charges>, days = month) => rate(days, { ...none, ...charges })
const linesOf = (charges: Partial<Charges>, days = month) =>
  rated(charges, days).flatMap(({ rows }) =>
    rows.map(({ description, amountCents }) => [description, amountCents]),
  )

test('a whole month is billed at its price, with the days it covers', () => {
  expect(rated({ recurring: [internet], oneTime: [visit], taxes: [flatFee] })).toEqual([
    {
      kind: 'monthly',
      heading: 'Monthly charges',
      collapseLineItems: false,
      rows: [
        {
          description: 'Fiber Internet 500',
          amountCents: 60_00,
          kind: 'monthly',
          code: 'internet',
          from: '2026-10-15',
          to: '2026-11-14',
        },
      ],
    },
    {
      kind: 'one-time',
      heading: 'One-time charges',
      collapseLineItems: false,
      rows: [
        {
          description: 'Technician visit',
          amountCents: 75_00,
          kind: 'one-time',
          code: 'visit',
          from: '2026-11-03',
          to: '2026-11-03',
        },
      ],
    },
    {
      kind: 'taxes',
      heading: 'Taxes and fees',
      collapseLineItems: true,
      rows: [{ description: '911 fee', amountCents: 1_00, kind: 'tax', code: '911' }],
    },
  ])
})

test('an account without charges has a statement without sections', () => {
  expect(rated({})).toEqual([])
})

describe('a price that begins or ends', () => {
  test.each([
    ['on the first day', '2026-10-15', null, 'monthly', '2026-10-15', '2026-11-14', 60_00],
    ['on the second', '2026-10-16', null, 'partial-month', '2026-10-16', '2026-11-14', 58_06],
    ['on the last', '2026-11-14', null, 'partial-month', '2026-11-14', '2026-11-14', 1_94],
    ['with the last', '2024-01-01', '2026-11-14', 'monthly', '2026-10-15', '2026-11-14', 60_00],
    ['with the last but one', '2024-01-01', '2026-11-13', 'partial-month', '2026-10-15', '2026-11-13', 58_06],
    ['with the first', '2024-01-01', '2026-10-15', 'partial-month', '2026-10-15', '2026-10-15', 1_94],
    ['and was for one day', '2026-11-01', '2026-11-01', 'partial-month', '2026-11-01', '2026-11-01', 1_94],
    ['and was for another', '2026-10-16', '2026-10-16', 'partial-month', '2026-10-16', '2026-10-16', 1_93],
  ])('%s', (_name, firstOn, lastOn, kind, from, to, amountCents) => {
    const [section] = rated({ recurring: [{ ...internet, firstOn, lastOn }] })
    const { code, description } = internet
    expect(section?.rows).toEqual([{ description, amountCents, kind, code, from, to }])
  })

  test.each([
    ['on the statement’s day', '2026-11-15', null],
    ['with the day before the first', '2024-01-01', '2026-10-14'],
  ])('%s is not billed', (_name, firstOn, lastOn) => {
    expect(linesOf({ recurring: [{ ...internet, firstOn, lastOn }] })).toEqual([])
  })

  test('is listed before the price that follows it, and both cost what either costs', () => {
    const before = { ...internet, lastOn: '2026-10-31' }
    const after = { ...internet, firstOn: '2026-11-01' }
    const [section] = rated({ recurring: [after, voice, before] })
    expect(section?.rows.map(({ code, from, kind }) => [code, from, kind])).toEqual([
      ['internet', '2026-10-15', 'partial-month'],
      ['internet', '2026-11-01', 'partial-month'],
      ['voice', '2026-10-15', 'monthly'],
    ])
    expect(totalOf(rated({ recurring: [after, before] }))).toBe(60_00)
  })

  test('is a promotion for its remaining days', () => {
    const [section] = rated({ recurring: [internet, { ...promotion, lastOn: '2026-10-31' }] })
    expect(section?.rows[1]).toEqual({
      description: 'Welcome promotion',
      amountCents: -8_23,
      kind: 'promotion',
      code: 'welcome',
      from: '2026-10-15',
      to: '2026-10-31',
    })
  })

  test('has no line if it’s so small that nothing is left of it', () => {
    expect(linesOf({ recurring: [{ ...internet, amountCents: 10, lastOn: '2026-10-15' }] })).toEqual([])
  })
})

describe('a first statement that bills less than a month', () => {
  test.each([
    ['half of February', { from: '2026-02-15', statementOn: '2026-03-01' }, 30_00],
    ['the same in a leap year', { from: '2028-02-15', statementOn: '2028-03-01' }, 31_03],
    ['one day', { from: '2026-11-14', statementOn: '2026-11-15' }, 1_94],
  ])('bills %s by the day', (_name, days, cents) => {
    expect(linesOf({ recurring: [internet] }, days)).toEqual([['Fiber Internet 500', cents]])
  })
})

describe('taxes', () => {
  const taxesOn = (charges: Partial<Charges>) =>
    rated(charges)
      .find(({ kind }) => kind === 'taxes')
      ?.rows.map(({ amountCents }) => amountCents)

  test('are on the sum of what’s taxable, rounded once', () => {
    const cheap = (code: string) => ({ ...voice, code, amountCents: 5 })
    expect(taxesOn({ recurring: [internet, cheap('a'), cheap('b'), cheap('c')], taxes: [salesTax] })).toEqual(
      [1],
    )
  })

  test('are on one product line if they name it', () => {
    const surcharge: Tax = { ...salesTax, productLine: 'phone', ratePpm: 100_000 }
    const television = { ...voice, code: 'tv', productLine: 'tv', amountCents: 50_00 } as const
    expect(taxesOn({ recurring: [voice, television], taxes: [surcharge] })).toEqual([2_40])
  })

  test('are on taxable one-time charges, and on what a credit leaves of them', () => {
    const movie = { ...visit, amountCents: 10_00, isTaxable: true }
    const credit: OneTimeCharge = { ...movie, kind: 'credit', amountCents: -4_00 }
    expect(taxesOn({ oneTime: [movie, credit, visit], taxes: [salesTax] })).toEqual([50])
  })

  test('are credited if credits exceed what’s taxed', () => {
    expect(
      taxesOn({ oneTime: [{ ...visit, amountCents: -10_00, isTaxable: true }], taxes: [salesTax] }),
    ).toEqual([-84])
  })

  test('of zero have no line', () => {
    expect(taxesOn({ recurring: [internet], taxes: [salesTax] })).toBeUndefined()
  })

  test.each([
    ['begins on the last day', '2026-11-14', null, [1_00]],
    ['begins on the statement’s day', '2026-11-15', null, undefined],
    ['ended with the first day', '2024-01-01', '2026-10-15', [1_00]],
    ['ended the day before', '2024-01-01', '2026-10-14', undefined],
  ])('of a fixed amount are never prorated: one that %s', (_name, firstOn, lastOn, lines) => {
    expect(taxesOn({ recurring: [internet], taxes: [{ ...flatFee, firstOn, lastOn }] })).toEqual(lines)
  })
})

describe('whatever the charges', () => {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(month.from, days))
  const days = fc
    .tuple(day, fc.option(fc.nat(60)))
    .map(([firstOn, lasts]) => ({ firstOn, lastOn: lasts === null ? null : addDays(firstOn, lasts) }))
  const cents = fc.integer({ min: -100_000, max: 100_000 })
  const productLine = fc.constantFrom('phone', 'internet', 'tv', 'fsecure', null)
  const charged = fc.record({
    code: fc.constantFrom('a', 'b', 'c'),
    description: fc.constant('x'),
    productLine,
    amountCents: cents,
    isTaxable: fc.boolean(),
  })
  const charges = fc.record({
    recurring: fc.array(fc.tuple(charged, days).map(([charge, when]) => ({ ...charge, ...when }))),
    oneTime: fc.array(
      fc
        .tuple(charged, day)
        .map(([charge, chargedOn]) => ({ ...charge, kind: 'one-time' as const, chargedOn })),
    ),
    taxes: fc.array(
      fc.tuple(productLine, fc.integer({ min: 1, max: 500_000 }), days).map(([line, ratePpm, when]) => ({
        ...salesTax,
        ...when,
        productLine: line,
        ratePpm,
      })),
    ),
  })

  test('the total is the sum of the rows, in whole cents, and no row is zero', () => {
    fc.assert(
      fc.property(charges, (given) => {
        const sections = rate(month, given)
        const rows = sections.flatMap((section) => section.rows)
        expect(totalOf(sections)).toBe(rows.reduce((sum, row) => sum + row.amountCents, 0))
        for (const row of rows) expect(Number.isSafeInteger(row.amountCents)).toBe(true)
        for (const section of sections) expect(section.rows).not.toEqual([])
        const prorated = rows.filter(({ kind }) => kind !== 'one-time')
        expect(prorated.filter(({ amountCents }) => amountCents === 0)).toEqual([])
      }),
    )
  })

  test('split in two at any day, they cost the same as in one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_00 }),
        fc.integer({ min: 1, max: 30 }),
        (amountCents, cut) => {
          const middle = addDays(month.from, cut)
          const charge = { ...internet, amountCents }
          const parts = [
            { ...charge, lastOn: addDays(middle, -1) },
            { ...charge, firstOn: middle },
          ].map((part) => totalOf(rated({ recurring: [part] })))
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountCents)
        },
      ),
    )
  })
})
