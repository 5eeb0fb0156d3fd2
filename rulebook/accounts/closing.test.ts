import { expect, test } from 'vitest'
import {
  aloneFrom,
  areCopiesOver,
  billOverdueFor,
  copiesUntil,
  isClosed,
  refundBy,
  sentRefundState,
} from './closing.ts'

test.each([
  ['2026-10-14', true],
  ['2026-10-15', false],
  [null, false],
  [undefined, false],
] as const)('an account with closing day %s is closed on October 14: %s', (closedOn, closed) => {
  expect(isClosed(closedOn, '2026-10-14')).toBe(closed)
})

test('a credit is refunded within 30 days, and bills are copied for 18 months', () => {
  expect(refundBy('2026-10-14')).toBe('2026-11-13')
  expect(copiesUntil('2026-08-31')).toBe('2028-02-29')
})

test.each([
  ['2026-10-15', 'OnItsWay'],
  ['2026-11-13', 'OnItsWay'],
  ['2026-11-14', 'Sent'],
] as const)('a refund by November 13 is, on %s, %s', (today, state) => {
  expect(sentRefundState('2026-11-13', today)).toBe(state)
})

test('five weeks after its closing, an account no longer waits for its final bill', () => {
  expect(billOverdueFor('2026-11-24')).toBe('2026-10-20')
})

test.each([
  ['2026-10-14', '2028-04-14', false],
  ['2026-10-14', '2028-04-15', true],
  [null, '2099-01-01', false],
])('copies of the bills of an account closed on %s are over on %s: %s', (closedOn, today, over) => {
  expect(areCopiesOver({ closedOn }, today)).toBe(over)
})

test.each([
  ['2026-10-14T16:00:00Z', '2026-10-15'],
  ['2026-10-14T16:00:01Z', '2026-10-16'],
  // Clocks go back on November 1, so that day has 25 hours.
  ['2026-11-01T16:59:00Z', '2026-11-02'],
  ['2026-11-01T17:01:00Z', '2026-11-03'],
])('at %s, one person alone can close an account from %s on, 12 hours ahead', (now, day) => {
  expect(aloneFrom(Temporal.Instant.from(now), 'America/New_York')).toBe(day)
})
