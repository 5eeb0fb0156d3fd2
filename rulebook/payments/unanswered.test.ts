import { expect, it } from 'vitest'
import { isWaitOver } from './unanswered.ts'

const blocked = new Set(['2026-11-26', '2026-12-01'])

it.each([
  // Ordered on a Wednesday. The three banking days are Thursday, Friday and Monday.
  ['2026-10-14', '2026-10-14', false],
  ['2026-10-14', '2026-10-17', false],
  ['2026-10-14', '2026-10-19', false],
  ['2026-10-14', '2026-10-20', true],
  ['2026-10-14', '2026-12-01', true],
  // Ordered on a Saturday.
  ['2026-10-17', '2026-10-21', false],
  ['2026-10-17', '2026-10-22', true],
  // Ordered on a Wednesday. Thanksgiving, a weekend and a day that the provider blocks follow.
  ['2026-11-25', '2026-12-02', false],
  ['2026-11-25', '2026-12-03', true],
])('a payment ordered on %s is no longer waited for on %s: %s', (askedOn, today, isOver) => {
  expect(isWaitOver(askedOn, today, blocked)).toBe(isOver)
})
