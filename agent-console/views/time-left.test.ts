import { describe, expect, test } from 'vitest'
import type { View } from './calls.ts'
import { levelNow, minutesToSay, secondsUntil } from './time-left.ts'

const at = '2026-11-28T12:00:00Z'
const ms = (instant: string) => Date.parse(instant)

test.each([
  ['11:59:59.001', 1],
  ['11:59:00.000', 60],
  ['12:00:00.000', 0],
  ['12:00:00.001', 0],
])('at %s there are %i seconds left until noon', (time, left) => {
  expect(secondsUntil(at, ms(`2026-11-28T${time}Z`))).toBe(left)
})

describe('a view allows', () => {
  const view = { level: 'act', actsUntil: at, isChecked: false } as View
  test.each<[string, Partial<View>, string, string]>([
    ['acting until its ten minutes are over', {}, '11:59:59', 'act'],
    ['looking afterwards', {}, '12:00:00', 'look'],
    ['detail afterwards if the caller was verified', { isChecked: true }, '12:00:00', 'detail'],
    ['looking if nobody acts', { level: 'look', actsUntil: null }, '11:00:00', 'look'],
    [
      'detail if nobody acts and the caller was verified',
      { level: 'detail', actsUntil: null, isChecked: true },
      '11:00:00',
      'detail',
    ],
  ])('%s', (_, facts, time, level) => {
    expect(levelNow({ ...view, ...facts }, ms(`2026-11-28T${time}Z`))).toBe(level)
  })
})

test.each([
  [1800, undefined],
  [301, undefined],
  [300, 5],
  [61, 5],
  [60, 1],
  [1, 1],
  [0, undefined],
])('with %i seconds left, %s minutes are said', (seconds, minutes) => {
  expect(minutesToSay(seconds)).toBe(minutes)
})
