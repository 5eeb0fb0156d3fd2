import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../calendar.ts'
import { mayBeReturned, returnableSince } from './rules.ts'

describe('debits that a bank may still return', () => {
  test.each([
    ['2026-10-21', '2026-10-14'],
    // These days are five banking days apart: Christmas, New Year's Day and two weekends are in between.
    ['2027-01-04', '2026-12-24'],
    ['2027-01-05', '2026-12-28'],
  ])('on %s are those received since %s', (today, since) => {
    expect(returnableSince(today)).toBe(since)
  })

  test('on each day of five years are those that the bank may each still return', () => {
    for (let today: Day = '2026-01-01'; today < '2031-01-01'; today = addDays(today, 1)) {
      const since = returnableSince(today)
      const may = (receivedOn: Day) =>
        mayBeReturned({ payingWith: 'checking', status: 'Completed', receivedOn }, today)
      expect([may(since), may(addDays(since, -1)), may(addDays(since, -4))]).toEqual([true, false, false])
    }
  })
})
