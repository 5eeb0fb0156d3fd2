import { describe, expect, it } from 'vitest'
import { addDays } from '../../calendar.ts'
import {
  isOffered,
  isShown,
  offeredDays,
  type Slot,
  shownDaysAhead,
  slotsShown,
  windowParts,
} from './rules.ts'

const zone = 'America/New_York'
/** 10:30 am in New York. */
const now = Temporal.Instant.from('2026-09-15T14:30:00Z')

describe('an appointment', () => {
  const isSeen = (
    endsAt: string | undefined,
    { isOpen = true, isHidden = false, daysAhead = shownDaysAhead } = {},
  ) => isShown({ isOpen, endsAt, isHidden }, { now, zone, daysAhead })

  it.each<[string, string | undefined, boolean]>([
    ['that has no end', undefined, false],
    ['whose end is empty', '', false],
    ['whose end is no time', 'tomorrow', false],
    ['whose end is a day that is none', '2026-13-45T10:00:00Z', false],
    ['that ends in a moment', '2026-09-15T14:30:01Z', true],
    ['that ended just now', '2026-09-15T14:30:00Z', true],
    ['that ended this morning', '2026-09-15T12:00:00Z', true],
    ['that ended with the first moment of today', '2026-09-15T04:00:00Z', true],
    ['that ended with the last moment of yesterday', '2026-09-15T03:59:59Z', false],
    ['that ends late today, which in London is tomorrow', '2026-09-16T03:59:59Z', true],
    // November 14 is sixty days after September 15. Between them, the clocks go back.
    ['that begins the day that is 60 days ahead', '2026-11-14T05:00:00Z', true],
    ['that ends the day that is 60 days ahead', '2026-11-15T04:59:59Z', true],
    ['that ends a moment later, 61 days ahead', '2026-11-15T05:00:00Z', false],
  ])('%s is seen or not', (_, endsAt, isSeenNow) => {
    expect(isSeen(endsAt)).toBe(isSeenNow)
  })

  it.each([
    ['as far ahead as the provider says', 14, '2026-09-30T03:59:59Z', true],
    ['no farther ahead than the provider says', 14, '2026-09-30T04:00:00Z', false],
    ['farther where the provider says so', 365, '2027-09-15T14:00:00Z', true],
  ])('is seen %s', (_, daysAhead, endsAt, isSeenThen) => {
    expect(isSeen(endsAt, { daysAhead })).toBe(isSeenThen)
  })

  it.each<[{ isOpen?: boolean; isHidden?: boolean }, string]>([
    [{ isOpen: false }, 'what it belongs to is over'],
    [{ isHidden: true }, 'the provider flagged it "N"'],
    [{ isOpen: false, isHidden: true }, 'both'],
  ])('is not seen with %o: %s', (otherwise) => {
    expect(isSeen('2026-09-15T18:00:00Z')).toBe(true)
    expect(isSeen('2026-09-15T18:00:00Z', otherwise)).toBe(false)
  })
})

describe('a time', () => {
  it.each<[string, string, daysAhead: number, boolean]>([
    ['of this afternoon', '2026-09-15T18:00:00Z', 60, false],
    ['of the last moment of today', '2026-09-16T03:59:59Z', 60, false],
    ['of the first moment of tomorrow', '2026-09-16T04:00:00Z', 60, true],
    ['of the last day that is shown', '2026-11-15T04:59:59Z', 60, true],
    ['of the day after it', '2026-11-15T05:00:00Z', 60, false],
    ['of the last day that the provider shows', '2026-09-23T03:59:59Z', 7, true],
    ['of the day after that', '2026-09-23T04:00:00Z', 7, false],
    ['of tomorrow, where nothing farther is shown', '2026-09-16T12:00:00Z', 1, true],
    ['of the last day of a year, where the provider shows that', '2027-09-16T03:59:59Z', 365, true],
    ['of the day after that year', '2027-09-16T04:00:00Z', 365, false],
    ['that is none', 'tomorrow', 60, false],
  ])('%s may be booked or not', (_, startsAt, daysAhead, isFree) => {
    const endsAt =
      startsAt === 'tomorrow' ? startsAt : new Date(Date.parse(startsAt) + 7_200_000).toISOString()
    expect(isOffered({ startsAt, endsAt }, { now, zone, daysAhead })).toBe(isFree)
  })

  it.each<[string, string, boolean]>([
    ['that ends a day later', '2026-09-17T14:00:00Z', true],
    ['that ends later than that', '2026-09-17T14:00:01Z', false],
    ['that ends as it begins', '2026-09-16T14:00:00Z', false],
    ['that ends before it begins', '0000-01-01T00:00:00Z', false],
    ['that ends never', '9999-99-99T00:00:00Z', false],
  ])('%s may be booked or not', (_, endsAt, isFree) => {
    expect(isOffered({ startsAt: '2026-09-16T14:00:00Z', endsAt }, { now, zone, daysAhead: 60 })).toBe(isFree)
  })

  it('that may be booked is shown', () => {
    for (const daysAhead of [1, 13, 60, 365]) {
      const { first, last } = offeredDays('2026-09-15', daysAhead)
      for (const day of [first, last])
        expect(
          isShown({ isOpen: true, endsAt: `${day}T21:00:00Z`, isHidden: false }, { now, zone, daysAhead }),
        ).toBe(true)
    }
  })
})

describe('a window is written in local time', () => {
  const at = (startsAt: string, endsAt: string): Slot => ({ startsAt, endsAt })
  const slots: [string, Slot, en: [string, string, string], es: [string, string, string]][] = [
    [
      'on the day before summer time',
      at('2026-03-07T13:00:00Z', '2026-03-07T15:00:00Z'),
      ['Mar 07, 2026', '8:00am', '10:00am'],
      ['07 mar 2026', '8:00 a.m.', '10:00 a.m.'],
    ],
    [
      'over the hour that is left out',
      at('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z'),
      ['Mar 08, 2026', '1:30am', '3:30am'],
      ['08 mar 2026', '1:30 a.m.', '3:30 a.m.'],
    ],
    [
      'on the day on which summer time begins',
      at('2026-03-08T12:00:00Z', '2026-03-08T14:00:00Z'),
      ['Mar 08, 2026', '8:00am', '10:00am'],
      ['08 mar 2026', '8:00 a.m.', '10:00 a.m.'],
    ],
    [
      'on the day before it ends',
      at('2026-10-31T12:00:00Z', '2026-10-31T14:00:00Z'),
      ['Oct 31, 2026', '8:00am', '10:00am'],
      ['31 oct 2026', '8:00 a.m.', '10:00 a.m.'],
    ],
    [
      'over the hour that comes twice',
      at('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'),
      ['Nov 01, 2026', '1:30am', '1:30am'],
      ['01 nov 2026', '1:30 a.m.', '1:30 a.m.'],
    ],
    [
      'on the day on which it ends',
      at('2026-11-01T13:00:00Z', '2026-11-01T15:00:00Z'),
      ['Nov 01, 2026', '8:00am', '10:00am'],
      ['01 nov 2026', '8:00 a.m.', '10:00 a.m.'],
    ],
    [
      'at noon and at midnight',
      at('2026-11-24T17:00:00Z', '2026-11-25T05:00:00Z'),
      ['Nov 24, 2026', '12:00pm', '12:00am'],
      ['24 nov 2026', '12:00 p.m.', '12:00 a.m.'],
    ],
    [
      'on its day, which in London is the next one',
      at('2026-11-25T03:05:00Z', '2026-11-25T04:59:00Z'),
      ['Nov 24, 2026', '10:05pm', '11:59pm'],
      ['24 nov 2026', '10:05 p.m.', '11:59 p.m.'],
    ],
  ]
  it.each(slots)('%s', (_, slot, en, es) => {
    for (const [locale, written] of [
      ['en', en],
      ['es', es],
    ] as const) {
      const { day, from, until } = windowParts(slot, zone, locale)
      expect([day, from, until]).toEqual(written)
    }
  })
})

describe('of the free times, a page shows', () => {
  const slotOn = (day: string) => ({ startsAt: `${day}T13:00:00Z`, endsAt: `${day}T15:00:00Z` })
  const days = Array.from({ length: 20 }, (_, at) => addDays('2026-11-01', 3 * at))

  it('those of the first fourteen days that have any, however far apart', () => {
    expect(slotsShown(days.map(slotOn), zone)).toEqual(days.slice(0, 14).map(slotOn))
  })

  it('all of such a day, by the days of the zone', () => {
    const late = { startsAt: '2026-11-02T02:00:00Z', endsAt: '2026-11-02T04:00:00Z' }
    const slots = [slotOn('2026-11-01'), late, ...days.slice(1).map(slotOn)]
    expect(slotsShown(slots, zone)).toEqual(slots.slice(0, 15))
  })
})
