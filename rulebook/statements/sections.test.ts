import { expect, test } from 'vitest'
import { lineKindOf, sectionKindOf, sectionTotalCents } from './sections.ts'

test.each([
  ['Monthly charges', 'monthly'],
  ['Internet services', 'monthly'],
  ['One-time charges', 'one-time'],
  ['Other charges and credits', 'credits'],
  ['Usage', 'usage'],
  ['Long distance', 'usage'],
  ['Taxes, fees and surcharges', 'taxes'],
  ['Taxes on one-time charges', 'taxes'],
  ['Cargos mensuales', 'monthly'],
  ['Something else', undefined],
])('a section called “%s” is of kind %s', (heading, kind) => {
  expect(sectionKindOf({ heading })).toBe(kind)
})

test('a section that names its kind has that one', () => {
  expect(sectionKindOf({ heading: 'Taxes', kind: 'usage' })).toBe('usage')
})

test.each([
  ['Monthly charges', 'Fiber Internet 500', 64_99, 'monthly'],
  ['Monthly charges', 'TV Select (prorated)', 20_00, 'partial-month'],
  ['Monthly charges', 'Welcome promotion', -15_00, 'promotion'],
  ['Monthly charges', 'Auto pay and paperless discount', -5_00, 'promotion'],
  ['Monthly charges', 'Credit for an outage', -4_33, 'credit'],
  ['One-time charges', 'Technician visit', 75_00, 'one-time'],
  ['One-time charges', 'Movie: The Lighthouse Road', 5_99, 'usage'],
  ['One-time charges', 'Late fee', 10_00, 'fee'],
  ['One-time charges', 'Outage allowance', 0, 'one-time'],
  ['Other charges and credits', 'Router', 75_00, 'one-time'],
  ['Usage', 'Directory', 2_00, 'usage'],
  ['Taxes and fees', '911 fee', 1_00, 'tax'],
  ['Taxes and fees', 'Tax credit', -1_00, 'tax'],
  ['Whatever', 'Anything', 1_00, 'monthly'],
])('in “%s”, a line “%s” of %i is of kind %s', (heading, description, amountCents, kind) => {
  expect(lineKindOf({ heading }, { description, amountCents })).toBe(kind)
})

test('a line that names its kind has that one', () => {
  expect(lineKindOf({ heading: 'Taxes' }, { description: 'Late fee', amountCents: 1, kind: 'usage' })).toBe(
    'usage',
  )
})

test('a section’s total is the sum of its rows', () => {
  const rows = [
    { description: 'a', amountCents: 10 },
    { description: 'b', amountCents: -3 },
  ]
  expect(sectionTotalCents({ heading: 'x', rows, collapseLineItems: false })).toBe(7)
})
