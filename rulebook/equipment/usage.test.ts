import { expect, test } from 'vitest'
import { firstUsageMonth } from './usage.ts'

test.each([
  ['2026-10-31', '2025-10'],
  ['2026-11-01', '2025-11'],
  ['2027-01-01', '2026-01'],
  ['2028-02-29', '2027-02'],
])('on %s, usage is shown from %s on', (today, first) => {
  expect(firstUsageMonth(today)).toBe(first)
})
