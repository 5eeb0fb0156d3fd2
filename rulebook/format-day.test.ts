import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from './calendar.ts'
import { type DayStyle, formatDay } from './format-day.ts'

vi.stubEnv('TZ', 'Pacific/Honolulu')

describe('a day in each style', () => {
  const table: Record<DayStyle, { en: string; es: string; nextYear: { en: string; es: string } }> = {
    sentence: {
      en: 'Friday, December 4',
      es: 'viernes 4 de diciembre',
      nextYear: { en: 'Friday, January 8, 2027', es: 'viernes 8 de enero de 2027' },
    },
    list: { en: 'Dec 4', es: '4 dic', nextYear: { en: 'Jan 8, 2027', es: '8 ene 2027' } },
    name: {
      en: 'December 4',
      es: '4 de diciembre',
      nextYear: { en: 'January 8, 2027', es: '8 de enero de 2027' },
    },
    record: {
      en: 'December 4, 2026',
      es: '4 de diciembre de 2026',
      nextYear: { en: 'January 8, 2027', es: '8 de enero de 2027' },
    },
    month: {
      en: 'December 2026',
      es: 'diciembre de 2026',
      nextYear: { en: 'January 2027', es: 'enero de 2027' },
    },
  }
  test.each(Object.entries(table))('%s', (style, { en, es, nextYear }) => {
    const said = (day: string, locale: 'en' | 'es') => formatDay(day, locale, style as DayStyle, '2026-11-28')
    expect(said('2026-12-04', 'en')).toBe(en)
    expect(said('2026-12-04', 'es')).toBe(es)
    expect(said('2027-01-08', 'en')).toBe(nextYear.en)
    expect(said('2027-01-08', 'es')).toBe(nextYear.es)
  })
})

test.each([
  ['the last day of the year, on that day', '2026-12-31', '2026-12-31', 'December 31'],
  ['the first day of the next year, on the last of this one', '2027-01-01', '2026-12-31', 'January 1, 2027'],
  ['the last day of the year, on the first of the next', '2026-12-31', '2027-01-01', 'December 31, 2026'],
  ['the first day of the year, on that day', '2027-01-01', '2027-01-01', 'January 1'],
  ['a day of this year, long ago', '2026-01-01', '2026-12-31', 'January 1'],
  ['any day, where nobody knows when it’s read', '2026-12-31', undefined, 'December 31, 2026'],
])('the year is written when it isn’t the current one: %s', (_, day, today, said) => {
  expect(formatDay(day, 'en', 'name', today)).toBe(said)
})

test('throws on what isn’t a day', () => {
  expect(() => formatDay('2026-02-29', 'en', 'name')).toThrow('Not a day: 2026-02-29')
})

test('shows every day as itself, whatever the device’s zone', () => {
  expect(new Date(0).getDate()).toBe(31)
  const day = fc.integer({ min: 0, max: 365 * 400 }).map((days) => addDays('1900-01-01', days))
  fc.assert(
    fc.property(day, (day) => {
      const [year, , date] = day.split('-').map(Number)
      expect(formatDay(day, 'en', 'record')).toMatch(new RegExp(` ${date}, ${year}$`))
    }),
  )
})
