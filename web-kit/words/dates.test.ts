import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../session/clock.ts'
import { formatDay } from './dates.ts'
import { formatSpan, formatTime, formatWhen, hoursLabel } from './times.ts'
import { weekdays } from './weekdays.ts'

function speak(lang: 'en' | 'es'): void {
  vi.stubGlobal('document', { documentElement: { lang } })
}
beforeEach(() => setClock('2026-11-25T17:00:00Z', 'America/New_York'))
afterEach(() => vi.unstubAllGlobals())

const window = { startsAt: '2026-12-04T13:00:00Z', endsAt: '2026-12-04T17:00:00Z' }
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  {
    lang: 'en',
    day: 'Friday, December 4',
    short: 'Dec 4',
    other: 'Jan 8, 2027',
    time: '8 am',
    when: 'Dec 4, 8 am',
    span: 'Friday, December 4, 8 am–noon',
    hours: '8 am–noon',
  },
  {
    lang: 'es',
    day: 'viernes 4 de diciembre',
    short: '4 dic',
    other: '8 ene 2027',
    time: '8 a. m.',
    when: '4 dic, 8 a. m.',
    span: 'viernes 4 de diciembre, de 8 a. m. a mediodía',
    hours: 'De 8 a. m. a mediodía',
  },
] as const)("days and times are in the page's language and by its clock: $lang", (said) => {
  speak(said.lang)
  expect(formatDay('2026-12-04')).toBe(said.day)
  expect(formatDay('2026-12-04', 'list')).toBe(said.short)
  expect(formatDay('2027-01-08', 'list')).toBe(said.other)
  expect(spaced(formatTime(window.startsAt))).toBe(said.time)
  expect(spaced(formatWhen(window.startsAt, 'list'))).toBe(said.when)
  expect(spaced(formatSpan(window))).toBe(said.span)
  expect(spaced(hoursLabel(window))).toBe(said.hours)
})

test('weeks begin on Sunday in both languages', () => {
  speak('en')
  expect(weekdays()[0]).toEqual({ long: 'Sunday', short: 'Sun' })
  speak('es')
  expect(weekdays()[0]?.long).toBe('domingo')
})
