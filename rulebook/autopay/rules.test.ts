import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  blockedDatesBetween,
  type Day,
  dayOf,
  daysBetween,
  isBlocked,
  nextOpenDay,
} from '../calendar.ts'
import { receivedOn } from '../payments/rules.ts'
import {
  type ChargeFacts,
  chargeOn,
  daysBeforeChoices,
  noticeDays,
  paysInTime,
  retryDays,
  retryOn,
  waitsForNotice,
} from './rules.ts'

const providerDates = ['2026-05-11', '2026-05-12']
const blockedDates = new Set(blockedDatesBetween('2025-01-01', '2029-12-31', providerDates))

const facts = (
  dueOn: Day,
  daysBefore: number,
  payingWith: 'card' | 'checking',
  noticeOn = addDays(dueOn, -21),
) => ({ dueOn, daysBefore, payingWith, noticeOn, blockedDates }) satisfies ChargeFacts

describe('the day on which auto pay takes a bill', () => {
  const table: [string, Day, number, 'card' | 'checking', Day][] = [
    // title, due date, days before the due date, method, expected day
    ['five days before, an open day', '2026-11-04', 5, 'card', '2026-10-30'],
    ['on the due date', '2026-11-04', 0, 'card', '2026-11-04'],
    ['on the due date, to be received by it', '2026-11-04', 0, 'checking', '2026-11-03'],
    ['off a Saturday', '2026-11-05', 5, 'card', '2026-10-30'],
    ['off a Sunday', '2026-11-06', 5, 'card', '2026-10-30'],
    ['due on a Sunday, taken that day', '2026-11-08', 0, 'card', '2026-11-06'],
    ['due on a Sunday, received on the Friday', '2026-11-08', 0, 'checking', '2026-11-05'],
    ['due on a Monday, received on it from the Friday', '2026-11-09', 0, 'checking', '2026-11-06'],
    ['off Thanksgiving', '2026-12-01', 5, 'card', '2026-11-25'],
    ['the day after Thanksgiving is a working day', '2026-12-02', 5, 'card', '2026-11-27'],
    ['off Christmas, a Friday', '2026-12-30', 5, 'card', '2026-12-24'],
    ['off New Year’s Day into the year before', '2027-01-06', 5, 'card', '2026-12-31'],
    ['received on the first open day of the year', '2027-01-04', 0, 'checking', '2026-12-31'],
    ['off Independence Day, kept on a Saturday, and its weekend', '2026-07-06', 1, 'card', '2026-07-03'],
    ['off Juneteenth, a Friday, and the weekend after', '2026-06-22', 2, 'card', '2026-06-18'],
    ['off Memorial Day and the weekend before', '2026-05-26', 1, 'card', '2026-05-22'],
    ['off the provider’s own dates', '2026-05-13', 1, 'card', '2026-05-08'],
    ['across the end of a month', '2026-10-03', 5, 'card', '2026-09-28'],
    ['across the end of February', '2027-03-03', 5, 'card', '2027-02-26'],
    ['across a leap day', '2028-03-03', 3, 'card', '2028-02-29'],
    ['across the start of daylight-saving time', '2026-03-10', 3, 'card', '2026-03-06'],
    ['across the end of daylight-saving time', '2026-11-03', 3, 'card', '2026-10-30'],
    ['ten days before', '2026-11-13', 10, 'checking', '2026-11-03'],
  ]
  it.each(table)('%s: due %s, %i before, by %s: %s', (_, dueOn, daysBefore, payingWith, expected) => {
    expect(chargeOn(facts(dueOn, daysBefore, payingWith))).toBe(expected)
    expect(paysInTime(facts(dueOn, daysBefore, payingWith))).toBe(true)
  })

  const late: [string, Day, Day, Day][] = [
    ['as told in time, to the day', '2026-11-04', '2026-10-20', '2026-10-30'],
    ['told a day too late', '2026-11-04', '2026-10-21', '2026-11-02'],
    ['told on the due date', '2026-11-04', '2026-11-04', '2026-11-16'],
    ['told so that the notice ends on a holiday', '2026-11-04', '2026-11-16', '2026-11-27'],
  ]
  it.each(late)('%s: due %s, notified %s: %s', (_, dueOn, noticeOn, expected) => {
    const noticed = facts(dueOn, 5, 'card', noticeOn)
    expect(chargeOn(noticed)).toBe(expected)
    expect(paysInTime(noticed)).toBe(expected <= '2026-10-30')
  })
})

describe('the day of the next try', () => {
  const table: [string, number, Day, Day, Day | undefined][] = [
    // title, number of the try, day of the first try, today, expected day
    ['three days after the first', 2, '2026-11-03', '2026-11-03', '2026-11-06'],
    ['seven days after the first', 3, '2026-11-03', '2026-11-06', '2026-11-10'],
    ['none after the last', 4, '2026-11-03', '2026-11-10', undefined],
    ['on from a weekend', 2, '2026-10-30', '2026-10-30', '2026-11-02'],
    ['on from Veterans Day', 3, '2026-11-04', '2026-11-09', '2026-11-12'],
    ['on from Christmas and its weekend', 2, '2026-12-22', '2026-12-22', '2026-12-28'],
    ['into the next year', 3, '2026-12-28', '2026-12-31', '2027-01-04'],
    ['across the end of February', 2, '2027-02-26', '2027-02-26', '2027-03-01'],
    ['across the start of daylight-saving time', 2, '2026-03-06', '2026-03-06', '2026-03-09'],
    ['not before tomorrow, where a return came late', 2, '2026-11-03', '2026-11-16', '2026-11-17'],
    ['tomorrow being a Saturday', 3, '2026-11-03', '2026-11-20', '2026-11-23'],
  ]
  it.each(table)('%s: try %i of %s, on %s: %s', (_, attempt, firstChargeOn, today, expected) => {
    expect(retryOn({ attempt, firstChargeOn, today, blockedDates })).toBe(expected)
  })
})

test('a business day begins at midnight in New York, on days with 23 and 25 hours, too', () => {
  const zone = 'America/New_York'
  const at = (instant: string) => dayOf(Temporal.Instant.from(instant), zone)
  expect([at('2026-03-08T04:59:59Z'), at('2026-03-08T05:00:00Z')]).toEqual(['2026-03-07', '2026-03-08'])
  expect([at('2026-03-09T03:59:59Z'), at('2026-03-09T04:00:00Z')]).toEqual(['2026-03-08', '2026-03-09'])
  expect([at('2026-11-02T04:59:59Z'), at('2026-11-02T05:00:00Z')]).toEqual(['2026-11-01', '2026-11-02'])
})

describe('whatever the dates', () => {
  const day = fc.integer({ min: 0, max: 365 * 3 }).map((days) => addDays('2026-01-01', days))
  const daysBefore = fc.constantFrom(...daysBeforeChoices)
  const payingWith = fc.constantFrom('card' as const, 'checking' as const)
  const noticeAhead = fc.integer({ min: -5, max: 40 })
  const any = fc
    .record({ dueOn: day, daysBefore, payingWith, noticeAhead })
    .map((made) =>
      facts(made.dueOn, made.daysBefore, made.payingWith, addDays(made.dueOn, -made.noticeAhead)),
    )

  it('a bill is taken on an open day, at least ten days after its notice', () => {
    fc.assert(
      fc.property(any, (made) => {
        const taken = chargeOn(made)
        expect(isBlocked(taken, blockedDates)).toBe(false)
        expect(daysBetween(made.noticeOn, taken)).toBeGreaterThanOrEqual(noticeDays)
      }),
      { numRuns: 2_000 },
    )
  })

  it('what is paid in time is received by the due date, and taken no later than requested', () => {
    fc.assert(
      fc.property(any, (made) => {
        fc.pre(paysInTime(made))
        const payOn = chargeOn(made)
        const now = Temporal.Instant.from(`${payOn}T06:00:00Z`)
        const today = addDays(payOn, -1)
        const received = receivedOn({ payOn, today, now, payingWith: made.payingWith, blockedDates })
        expect(payOn <= addDays(made.dueOn, -made.daysBefore)).toBe(true)
        expect(received <= made.dueOn).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('a day later than the one it takes would be blocked, too late, or received too late', () => {
    fc.assert(
      fc.property(any, (made) => {
        fc.pre(paysInTime(made))
        const after = nextOpenDay(addDays(chargeOn(made), 1), blockedDates)
        const received = made.payingWith === 'checking' ? nextOpenDay(addDays(after, 1), blockedDates) : after
        const isTooLate = after > addDays(made.dueOn, -made.daysBefore) || received > made.dueOn
        expect(isTooLate).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('tries come on open days, one after the other, as many as planned', () => {
    fc.assert(
      fc.property(
        day,
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 }),
        (first, lags) => {
          const firstChargeOn = nextOpenDay(first, blockedDates)
          let today = firstChargeOn
          let tries = 1
          for (const lag of lags) {
            today = addDays(today, lag)
            const next = retryOn({ attempt: tries + 1, firstChargeOn, today, blockedDates })
            if (next === undefined) break
            expect(next > today).toBe(true)
            expect(isBlocked(next, blockedDates)).toBe(false)
            tries++
            today = next
          }
          expect(tries).toBe(1 + retryDays.length)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['told in time, taken on the day that was chosen', '2026-10-15', '2026-10-30', false],
  ['told too late, taken when its notice has run', '2026-10-26', '2026-11-05', true],
  ['told too late, moved to a later day by hand', '2026-10-26', '2026-11-06', false],
  ['told in time, moved to the day on which its notice has run', '2026-10-15', '2026-10-26', false],
])('a bill that waits only for its notice is recognized: %s', (_, noticeOn, payOn, waits) => {
  expect(waitsForNotice(facts('2026-11-04', 5, 'card', noticeOn), payOn)).toBe(waits)
})
