import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayIn, formatDay, timeIn } from './dates.ts'
import { formatTime } from './times.ts'
import { weekdays } from './weekdays.ts'

const newYork = 'America/New_York'

function speak(lang: 'en' | 'es'): void {
  vi.stubGlobal('document', { documentElement: { lang } })
}
afterEach(() => vi.unstubAllGlobals())

describe('a day in the language of the page', () => {
  test.each([
    { lang: 'en', style: 'full', text: 'Wednesday, November 25, 2026' },
    { lang: 'en', style: 'long', text: 'November 25, 2026' },
    { lang: 'en', style: 'medium', text: 'Nov 25, 2026' },
    { lang: 'en', style: 'weekday', text: 'Wed, Nov 25' },
    { lang: 'en', style: 'weekday-alone', text: 'Wednesday' },
    { lang: 'en', style: 'month', text: 'November 2026' },
    { lang: 'es', style: 'full', text: 'miércoles, 25 de noviembre de 2026' },
    { lang: 'es', style: 'long', text: '25 de noviembre de 2026' },
    { lang: 'es', style: 'weekday', text: 'mié, 25 de nov' },
    { lang: 'es', style: 'weekday-alone', text: 'miércoles' },
    { lang: 'es', style: 'month', text: 'noviembre de 2026' },
  ] as const)('$lang, $style', ({ lang, style, text }) => {
    speak(lang)
    expect(formatDay('2026-11-25', style)).toBe(text)
  })

  test('weeks begin on Sunday in both', () => {
    speak('en')
    expect(weekdays()[0]).toEqual({ long: 'Sunday', short: 'Sun' })
    speak('es')
    expect(weekdays()[0]?.long).toBe('domingo')
  })
})

describe('an instant in the business zone', () => {
  // Clocks go back on 1 November 2026 at 06:00 UTC.
  test.each([
    { instant: '2026-11-25T13:00:00Z', day: '2026-11-25', time: '08:00', en: '8:00am', es: '8:00 a.m.' },
    { instant: '2026-11-25T17:00:00Z', day: '2026-11-25', time: '12:00', en: '12:00pm', es: '12:00 p.m.' },
    { instant: '2026-11-25T05:00:00Z', day: '2026-11-25', time: '00:00', en: '12:00am', es: '12:00 a.m.' },
    { instant: '2026-11-25T04:59:59Z', day: '2026-11-24', time: '23:59', en: '11:59pm', es: '11:59 p.m.' },
    { instant: '2026-11-01T05:30:00Z', day: '2026-11-01', time: '01:30', en: '1:30am', es: '1:30 a.m.' },
    { instant: '2026-11-01T06:30:00Z', day: '2026-11-01', time: '01:30', en: '1:30am', es: '1:30 a.m.' },
    { instant: '2027-01-01T04:00:00Z', day: '2026-12-31', time: '23:00', en: '11:00pm', es: '11:00 p.m.' },
  ])('$instant is $en on $day, in Spanish $es', ({ instant, day, time, ...said }) => {
    speak('es')
    expect(dayIn(instant, newYork)).toBe(day)
    expect(timeIn(instant, newYork)).toBe(time)
    expect(formatTime(instant, newYork)).toBe(said.es)
    speak('en')
    expect(formatTime(instant, newYork)).toBe(said.en)
  })
})
