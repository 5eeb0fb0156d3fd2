import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  blockedDatesBetween,
  compareDays,
  dayOf,
  daysBetween,
  federalReserveHolidays,
  isBlocked,
  isDay,
  isWeekend,
  nextOpenDay,
} from './calendar.ts'

// Runs the tests in a zone far west of UTC, where midnight UTC is still the day before.
vi.stubEnv('TZ', 'Pacific/Honolulu')

const newYork = 'America/New_York'
const day = fc.integer({ min: 0, max: 7670 }).map((days) => addDays('2020-01-01', days))
const fewDays = fc.uniqueArray(day, { maxLength: 30 })

test('each zone has its own day of one moment, whoever asked before', () => {
  const [before, midnight] = ['2026-10-15T03:59:59.999Z', '2026-10-15T04:00:00Z'].map(Temporal.Instant.from)
  const days = [before, midnight, before].map((instant) =>
    ['America/New_York', 'America/Los_Angeles', 'UTC'].map((zone) => instant && dayOf(instant, zone)),
  )
  const earlier = ['2026-10-14', '2026-10-14', '2026-10-15']
  expect(days).toEqual([earlier, ['2026-10-15', '2026-10-14', '2026-10-15'], earlier])
})

describe('isDay', () => {
  test.each([
    ['an ordinary day', '2026-03-08'],
    ['a leap day', '2028-02-29'],
    ['a leap day of a century that has one', '2000-02-29'],
    ['the first of all', '0001-01-01'],
    ['the last of all', '9999-12-31'],
  ])('accepts %s', (_name, text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a leap day of a common year', '2026-02-29'],
    ['a leap day of a century that has none', '2100-02-29'],
    ['the 31st of a short month', '2026-04-31'],
    ['the month zero', '2026-00-10'],
    ['the 13th month', '2026-13-01'],
    ['the day zero', '2026-01-00'],
    ['the year zero, which PostgreSQL does not know', '0000-01-01'],
    ['short parts', '2026-3-8'],
    ['no dashes', '20260308'],
    ['the American order', '03/08/2026'],
    ['a time behind it', '2026-03-08T00:00'],
    ['a zone behind it', '2026-03-08Z'],
    ['a calendar behind it', '2026-03-08[u-ca=iso8601]'],
    ['space around it', ' 2026-03-08'],
    ['a line end behind it', '2026-03-08\n'],
    ['a year of six digits', '+002026-03-08'],
    ['digits of another script', '٢٠٢٦-٠٣-٠٨'],
    ['a word', 'tomorrow'],
  ])('refuses %s', (_name, text) => {
    expect(isDay(text)).toBe(false)
  })

  test('accepts exactly the days that the calendar has', () => {
    const part = (max: number, length: number) =>
      fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'))
    fc.assert(
      fc.property(part(9999, 4), part(13, 2), part(32, 2), (year, month, date) => {
        const given = { year: Number(year), month: Number(month), day: Number(date) }
        const exists = () => {
          try {
            return Temporal.PlainDate.from(given, { overflow: 'reject' }).year > 0
          } catch {
            return false
          }
        }
        expect(isDay(`${year}-${month}-${date}`)).toBe(exists())
      }),
    )
  })
})

describe('dayOf', () => {
  test.each([
    ['noon', '2026-06-16T12:00:00-04:00', '2026-06-16'],
    ['the first moment of a day', '2026-06-16T00:00:00-04:00', '2026-06-16'],
    ['the last moment of a day', '2026-06-16T23:59:59.999-04:00', '2026-06-16'],
    ['an evening that is tomorrow in UTC', '2026-06-17T00:30:00Z', '2026-06-16'],
    ['the last moment before clocks go forward', '2026-03-08T06:59:59Z', '2026-03-08'],
    ['the last moment of the day on which clocks went forward', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['the first moment of the day after clocks went forward', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the last moment of the day on which clocks went back', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['the first moment of the day after clocks went back', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['the last moment of a year', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['the first moment of a year', '2027-01-01T05:00:00Z', '2027-01-01'],
  ])('gives the day of %s', (_name, instant, expected) => {
    expect(dayOf(Temporal.Instant.from(instant), newYork)).toBe(expected)
  })

  test('goes by the zone', () => {
    const instant = Temporal.Instant.from('2026-06-16T11:00:00Z')
    expect(dayOf(instant, 'Pacific/Kiritimati')).toBe('2026-06-17')
    expect(dayOf(instant, 'Pacific/Pago_Pago')).toBe('2026-06-16')
  })
})

describe('addDays', () => {
  test.each([
    ['none', '2026-06-16', 0, '2026-06-16'],
    ['one', '2026-06-16', 1, '2026-06-17'],
    ['one back', '2026-06-16', -1, '2026-06-15'],
    ['over the day on which clocks go forward', '2026-03-07', 2, '2026-03-09'],
    ['over the day on which clocks go back', '2026-10-31', 2, '2026-11-02'],
    ['to a leap day', '2028-02-28', 1, '2028-02-29'],
    ['over where there is none', '2026-02-28', 1, '2026-03-01'],
    ['over a new year', '2026-12-31', 1, '2027-01-01'],
    ['past the last day of all', '9999-12-30', 5, '9999-12-31'],
    ['before the first day of all', '0001-01-02', -5, '0001-01-01'],
  ])('adds %s', (_name, from, days, expected) => {
    expect(addDays(from, days)).toBe(expected)
  })

  test.each(['2026-02-29', '20260308', 'tomorrow', ''])('throws on %j, which isn’t a day', (text) => {
    expect(() => addDays(text, 1)).toThrow(`Not a day: ${text}`)
  })
})

describe('addMonths', () => {
  test.each([
    ['none', '2026-06-16', 0, '2026-06-16'],
    ['eleven', '2026-06-16', 11, '2027-05-16'],
    ['eleven to a shorter month', '2026-03-31', 11, '2027-02-28'],
    ['eleven to a leap February', '2027-03-31', 11, '2028-02-29'],
    ['eleven from the 31st to a month of 30', '2026-07-31', 11, '2027-06-30'],
    ['eleven from the 31st to a month of 31', '2026-01-31', 11, '2026-12-31'],
    ['twelve from a leap day', '2028-02-29', 12, '2029-02-28'],
    ['one back to a shorter month', '2026-03-31', -1, '2026-02-28'],
    ['past the last day of all, a biller’s "never"', '9999-12-31', 11, '9999-12-31'],
    ['before the first day of all', '0001-01-31', -1, '0001-01-01'],
  ])('adds %s', (_name, from, months, expected) => {
    expect(addMonths(from, months)).toBe(expected)
  })

  test('throws on what isn’t a day', () => {
    expect(() => addMonths('2026-02-30', 1)).toThrow('Not a day: 2026-02-30')
  })
})

describe('daysBetween and compareDays', () => {
  test.each([
    ['the same day', '2026-06-16', '2026-06-16', 0],
    ['the next day', '2026-06-16', '2026-06-17', 1],
    ['the day before', '2026-06-16', '2026-06-15', -1],
    ['over a clock change', '2026-03-07', '2026-03-09', 2],
    ['a leap year', '2028-01-01', '2029-01-01', 366],
    ['a common year back', '2027-01-01', '2026-01-01', -365],
  ])('count %s', (_name, from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(Math.sign(compareDays(from, to)) + Math.sign(days)).toBe(0)
  })

  test('match addDays, and days sort as their texts do', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(Math.sign(compareDays(a, b))).toBe(Math.sign(daysBetween(b, a)))
      }),
    )
  })
})

test.each([
  ['Monday', '2026-06-15', false],
  ['Tuesday', '2026-06-16', false],
  ['Wednesday', '2026-06-17', false],
  ['Thursday', '2026-06-18', false],
  ['Friday', '2026-06-19', false],
  ['Saturday', '2026-06-20', true],
  ['Sunday', '2026-06-21', true],
])('%s %s is a weekend: %s', (_name, day, expected) => {
  expect(isWeekend(day)).toBe(expected)
})

describe('federalReserveHolidays', () => {
  // The holidays as the Federal Reserve published them. K.8 has 2026–2030. Earlier schedules of the Banks have 2024 and
  // 2025.
  test.each([
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25'],
    [2028, '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('of %i are the published ones', (year, published) => {
    const days = federalReserveHolidays(year).map(({ day }) => day)
    expect(days).toEqual(published.split(' ').map((monthAndDay) => `${year}-${monthAndDay}`))
  })

  test('are named, each by its own name', () => {
    expect(federalReserveHolidays(2026)).toEqual([
      { day: '2026-01-01', name: 'new-years-day' },
      { day: '2026-01-19', name: 'martin-luther-king-day' },
      { day: '2026-02-16', name: 'washingtons-birthday' },
      { day: '2026-05-25', name: 'memorial-day' },
      { day: '2026-06-19', name: 'juneteenth' },
      { day: '2026-07-04', name: 'independence-day' },
      { day: '2026-09-07', name: 'labor-day' },
      { day: '2026-10-12', name: 'columbus-day' },
      { day: '2026-11-11', name: 'veterans-day' },
      { day: '2026-11-26', name: 'thanksgiving-day' },
      { day: '2026-12-25', name: 'christmas-day' },
    ])
  })

  test.each([
    ['New Year’s Day on a Sunday', '2023-01-02', '2023-01-01'],
    ['Juneteenth on a Sunday', '2022-06-20', '2022-06-19'],
    ['Independence Day on a Sunday', '2027-07-05', '2027-07-04'],
    ['Veterans Day on a Sunday', '2029-11-12', '2029-11-11'],
    ['Christmas on a Sunday', '2022-12-26', '2022-12-25'],
    ['Independence Day on a Saturday', '2026-07-04', '2026-07-03'],
    ['Juneteenth on a Saturday', '2027-06-19', '2027-06-18'],
    ['Christmas on a Saturday', '2027-12-25', '2027-12-24'],
    ['New Year’s Day on a Saturday', '2028-01-01', '2027-12-31'],
    ['Veterans Day on a Saturday', '2028-11-11', '2028-11-10'],
  ])('%s is observed on %s, not on %s', (_name, kept, notKept) => {
    const blocked = blockedDatesBetween('2022-01-01', '2030-12-31', [])
    expect(blocked).toContain(kept)
    expect(blocked).not.toContain(notKept)
  })
})

describe('blockedDatesBetween', () => {
  test('joins holidays and the provider’s dates in order, each once, across a new year', () => {
    const provider = ['2027-01-04', '2026-12-25', '2026-12-24', '2026-12-24']
    expect(blockedDatesBetween('2026-12-01', '2027-01-18', provider)).toEqual([
      '2026-12-24',
      '2026-12-25',
      '2027-01-01',
      '2027-01-04',
      '2027-01-18',
    ])
  })

  test.each([
    ['a day that is blocked', '2026-12-25', '2026-12-25', ['2026-12-25']],
    ['the day before it', '2026-12-24', '2026-12-24', []],
    ['the day after it', '2026-12-26', '2026-12-26', []],
    ['no day at all', '2026-12-31', '2026-12-01', []],
  ])('is exact at its ends: %s', (_name, first, last, expected) => {
    expect(blockedDatesBetween(first, last, [])).toEqual(expected)
  })

  test.each([
    ['first', '2026-05-05', '2026-05-10', ['2026-05-05']],
    ['last', '2026-05-01', '2026-05-05', ['2026-05-05']],
    ['outside, before', '2026-05-06', '2026-05-10', []],
    ['outside, after', '2026-05-01', '2026-05-04', []],
  ])('takes a date of the provider’s that is %s correctly', (_name, first, last, expected) => {
    expect(blockedDatesBetween(first, last, ['2026-05-05'])).toEqual(expected)
  })
})

describe('isBlocked and nextOpenDay', () => {
  const holidays = blockedDatesBetween('2026-01-01', '2027-12-31', [])

  test.each([
    ['an open day', '2026-06-16', [], '2026-06-16'],
    ['a Friday', '2026-06-12', [], '2026-06-12'],
    ['a Saturday', '2026-06-13', [], '2026-06-15'],
    ['a Sunday', '2026-06-14', [], '2026-06-15'],
    ['a holiday', '2026-11-11', [], '2026-11-12'],
    ['a holiday before a weekend', '2026-06-19', [], '2026-06-22'],
    ['a weekend before a holiday', '2026-09-05', [], '2026-09-08'],
    ['a Friday before a holiday that falls on Saturday', '2026-07-03', [], '2026-07-03'],
    ['a Saturday before a holiday that falls on Sunday', '2027-07-03', [], '2027-07-06'],
    ['the new year, before a weekend', '2027-01-01', [], '2027-01-04'],
    ['a date of the provider’s', '2026-06-16', ['2026-06-16'], '2026-06-17'],
    [
      'a chain of them around a weekend',
      '2026-06-18',
      ['2026-06-18', '2026-06-22', '2026-06-23'],
      '2026-06-24',
    ],
    ['the weekend on which clocks go forward', '2026-03-07', [], '2026-03-09'],
    ['the Sunday on which clocks go back', '2026-11-01', [], '2026-11-02'],
    ['a leap day that is blocked', '2028-02-29', ['2028-02-29'], '2028-03-01'],
  ])('%s', (_name, from, providerDates, expected) => {
    const blocked = new Set([...holidays, ...providerDates])
    expect(nextOpenDay(from, blocked)).toBe(expected)
    expect(isBlocked(from, blocked)).toBe(from !== expected)
    expect(isBlocked(expected, blocked)).toBe(false)
  })

  test('finds the one open day at the end of a blocked year', () => {
    const year = Array.from({ length: 365 }, (_, days) => addDays('2026-06-16', days))
    expect(nextOpenDay('2026-06-16', new Set(year))).toBe('2027-06-16')
  })

  test('throws if all days for a year are blocked', () => {
    const tooMany = Array.from({ length: 400 }, (_, days) => addDays('2026-06-16', days))
    expect(() => nextOpenDay('2026-06-16', new Set(tooMany))).toThrow(
      'Every day for a year from 2026-06-16 is blocked',
    )
  })

  test('is the first open day from the given day on', () => {
    fc.assert(
      fc.property(day, fewDays, (from, dates) => {
        const blocked = new Set(dates)
        const open = nextOpenDay(from, blocked)
        expect(isBlocked(open, blocked)).toBe(false)
        expect(open >= from).toBe(true)
        for (let skipped = from; skipped < open; skipped = addDays(skipped, 1)) {
          expect(isBlocked(skipped, blocked)).toBe(true)
        }
      }),
    )
  })

  test('is idempotent, keeps the order of days, and never comes earlier with more blocked dates', () => {
    fc.assert(
      fc.property(day, fc.nat(10), fewDays, (from, days, dates) => {
        const near = dates.map((_, index) => addDays(from, index * 2))
        const blocked = new Set([...dates, ...near])
        const open = nextOpenDay(from, blocked)
        expect(nextOpenDay(open, blocked)).toBe(open)
        expect(nextOpenDay(addDays(from, days), blocked) >= open).toBe(true)
        expect(open >= nextOpenDay(from, new Set(dates))).toBe(true)
      }),
    )
  })
})
