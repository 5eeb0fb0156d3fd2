import { expect, test } from 'vitest'
import { mayHoldNumber } from './adding.ts'

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['Ana 4242-4242-4242', true],
  ['000123456789', true],
  ['1234567', true],
  ['123456', false],
  ['Ana María Núñez', false],
  ['Visa 4242', false],
  ['Card of 2026', false],
  ['J. R. Smith 3rd', false],
  ['', false],
])('"%s" may hold a number: %s', (text, may) => {
  expect(mayHoldNumber(text)).toBe(may)
})
