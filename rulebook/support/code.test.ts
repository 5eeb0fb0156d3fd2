import { expect, test } from 'vitest'
import { codeSecondsLeft } from './code.ts'

const madeMs = Date.parse('2026-11-29T15:00:00Z')

test.each([
  ['is ten minutes for a new code', 0, 600],
  ['is ten minutes if the clock is a moment behind', -40, 600],
  ['is ten minutes if the clock is seconds behind', -3_200, 600],
  ['counts whole seconds', 300, 599],
  ['is a second right before the end', 599_400, 1],
  ['is a second if the clock is ahead', 604_000, 1],
])('the time left %s', (_, sinceMs, seconds) => {
  expect(codeSecondsLeft('2026-11-29T15:10:00Z', madeMs + sinceMs)).toBe(seconds)
})
