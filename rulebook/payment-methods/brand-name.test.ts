import { expect, test } from 'vitest'
import { brandName } from './brand-name.ts'

test.each([
  ['MasterCard', 'Mastercard'],
  ['Visa', 'Visa'],
  [null, null],
  [undefined, undefined],
])('the brand %s is called %s', (brand, name) => {
  expect(brandName(brand)).toBe(name)
})
