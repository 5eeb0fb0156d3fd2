import { expect, test } from 'vitest'
import { minutesToSay } from './time-left.ts'

test.each([
  [1800, undefined],
  [301, undefined],
  [300, 5],
  [61, 5],
  [60, 1],
  [1, 1],
  [0, undefined],
])('with %i seconds left, %s minutes are announced', (seconds, minutes) => {
  expect(minutesToSay(seconds)).toBe(minutes)
})
