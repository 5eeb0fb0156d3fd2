import { describe, expect, test } from 'vitest'
import {
  dayIn,
  formatHours,
  formatSpan,
  formatTime,
  formatTimeWithin,
  formatWhen,
  isWithinDay,
  timeIn,
} from './format-time.ts'

const zone = 'America/New_York'
// Turns non-breaking spaces into plain spaces.
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['an hour', '19:00', '7 pm', '7 p. m.'],
  ['with minutes', '08:15', '8:15 am', '8:15 a. m.'],
  ['just after midnight', '00:05', '12:05 am', '12:05 a. m.'],
  ['noon', '12:00', 'noon', 'mediodía'],
  ['just after noon', '12:30', '12:30 pm', '12:30 p. m.'],
  ['midnight', '00:00', 'midnight', 'medianoche'],
])('a time of day: %s', (_, time, en, es) => {
  expect(spaced(formatTime(time, 'en'))).toBe(en)
  expect(spaced(formatTime(time, 'es'))).toBe(es)
})

test.each([
  ['an hour', '19:00', '7 pm', 'las 7 p. m.'],
  ['one', '13:00', '1 pm', 'la 1 p. m.'],
  ['one and a half', '01:30', '1:30 am', 'la 1:30 a. m.'],
  ['noon', '12:00', 'noon', 'mediodía'],
  ['midnight', '00:00', 'midnight', 'medianoche'],
])('a time of day after a preposition: %s', (_, time, en, es) => {
  expect(spaced(formatTimeWithin(time, 'en'))).toBe(en)
  expect(spaced(formatTimeWithin(time, 'es'))).toBe(es)
})

test('a time stays on one line', () => {
  expect(formatTime('08:15', 'en')).toBe('8:15\u00a0am')
  expect(formatTime('08:15', 'es')).toBe('8:15\u00a0a.\u00a0m.')
})

test.each([
  ['a morning', '08:00', '12:00', '8 am–noon', 'de 8 a. m. a mediodía'],
  ['an afternoon', '13:00', '17:00', '1–5 pm', 'de 1 a 5 p. m.'],
  ['from noon on', '12:00', '17:00', 'noon–5 pm', 'de mediodía a 5 p. m.'],
  ['over noon', '10:00', '14:30', '10 am–2:30 pm', 'de 10 a. m. a 2:30 p. m.'],
  ['within one half, with minutes', '08:15', '09:30', '8:15–9:30 am', 'de 8:15 a 9:30 a. m.'],
  ['until midnight', '20:00', '00:00', '8 pm–midnight', 'de 8 p. m. a medianoche'],
  ['from midnight on', '00:00', '05:00', 'midnight–5 am', 'de medianoche a 5 a. m.'],
  ['over midnight', '22:00', '02:00', '10 pm–2 am', 'de 10 p. m. a 2 a. m.'],
  ['until an earlier time of the same half', '05:00', '01:00', '5 am–1 am', 'de 5 a. m. a 1 a. m.'],
])('hours: %s', (_, from, until, en, es) => {
  expect(spaced(formatHours(from, until, 'en'))).toBe(en)
  expect(spaced(formatHours(from, until, 'es'))).toBe(es)
})

describe('a span of one day', () => {
  const today = '2026-11-28'
  const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })
  test.each([
    [
      'this year',
      span('2026-12-04T13:00:00Z', '2026-12-04T17:00:00Z'),
      'Friday, December 4, 8 am–noon',
      'viernes 4 de diciembre, de 8 a. m. a mediodía',
    ],
    [
      'next year',
      span('2027-01-08T18:00:00Z', '2027-01-08T22:00:00Z'),
      'Friday, January 8, 2027, 1–5 pm',
      'viernes 8 de enero de 2027, de 1 a 5 p. m.',
    ],
    [
      'while clocks go back',
      span('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'),
      'Sunday, November 1, 1:30 am–1:30 am',
      'domingo 1 de noviembre, de 1:30 a. m. a 1:30 a. m.',
    ],
  ])('%s', (_, given, en, es) => {
    expect(spaced(formatSpan(given, { zone, today, locale: 'en' }))).toBe(en)
    expect(spaced(formatSpan(given, { zone, today, locale: 'es' }))).toBe(es)
  })

  test('has both days if it ends after midnight', () => {
    const night = span('2026-12-05T03:00:00Z', '2026-12-05T09:00:00Z')
    expect(spaced(formatSpan(night, { zone, today, locale: 'en' }))).toBe('Dec 4, 10 pm – Dec 5, 4 am')
    expect(spaced(formatSpan(night, { zone, today, locale: 'es' }))).toBe('4 dic, 10 p. m. – 5 dic, 4 a. m.')
  })

  test('is short in a list', () => {
    const night = span('2026-12-01T06:00:00Z', '2026-12-01T10:00:00Z')
    expect(spaced(formatSpan(night, { zone, today, locale: 'en' }, 'list'))).toBe('Dec 1, 1–5 am')
    expect(spaced(formatSpan(night, { zone, today, locale: 'es' }, 'list'))).toBe('1 dic, de 1 a 5 a. m.')
  })

  test.each([
    ['within the day', '2026-12-01T06:00:00Z', '2026-12-01T10:00:00Z', true],
    ['until midnight', '2026-12-02T01:00:00Z', '2026-12-02T05:00:00Z', true],
    ['over midnight', '2026-12-02T03:00:00Z', '2026-12-02T09:00:00Z', false],
  ])('is one: %s', (_, startsAt, endsAt, is) => {
    expect(isWithinDay({ startsAt, endsAt }, zone)).toBe(is)
  })
})

test.each([
  ['in a sentence', 'sentence', 'Tuesday, December 1 at 7 pm', 'martes 1 de diciembre a las 7 p. m.'],
  ['in a list', 'list', 'Dec 1, 7 pm', '1 dic, 7 p. m.'],
] as const)('an instant with its day, %s', (_, style, en, es) => {
  const writing = { zone, today: '2026-11-28' }
  expect(spaced(formatWhen('2026-12-02T00:00:00Z', { ...writing, locale: 'en' }, style))).toBe(en)
  expect(spaced(formatWhen('2026-12-02T00:00:00Z', { ...writing, locale: 'es' }, style))).toBe(es)
})

test.each([
  ['noon', '2026-12-01T17:00:00Z', 'Tuesday, December 1 at noon', 'martes 1 de diciembre a mediodía'],
  [
    'midnight',
    '2026-12-01T05:00:00Z',
    'Tuesday, December 1 at midnight',
    'martes 1 de diciembre a medianoche',
  ],
])('an instant at %s', (_, instant, en, es) => {
  const writing = { zone, today: '2026-11-28' }
  expect(formatWhen(instant, { ...writing, locale: 'en' }, 'sentence')).toBe(en)
  expect(formatWhen(instant, { ...writing, locale: 'es' }, 'sentence')).toBe(es)
})

test('one o’clock is singular in Spanish', () => {
  const said = formatWhen('2026-12-01T18:00:00Z', { zone, today: '2026-11-28', locale: 'es' }, 'sentence')
  expect(spaced(said)).toBe('martes 1 de diciembre a la 1 p. m.')
})

// Clocks go back on November 1, 2026, at 06:00 UTC.
test.each([
  ['2026-11-25T13:00:00Z', '2026-11-25', '08:00'],
  ['2026-11-25T05:00:00Z', '2026-11-25', '00:00'],
  ['2026-11-25T04:59:59Z', '2026-11-24', '23:59'],
  ['2026-11-01T05:30:00Z', '2026-11-01', '01:30'],
  ['2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
  ['2027-01-01T04:00:00Z', '2026-12-31', '23:00'],
])('%s is on %s at %s in New York', (instant, day, time) => {
  expect(dayIn(instant, zone)).toBe(day)
  expect(timeIn(instant, zone)).toBe(time)
})
