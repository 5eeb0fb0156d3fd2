import { expect, test } from 'vitest'
import { formatCountdown, formatHours, formatWait } from './waits.ts'

const hour = 3600

test.each([
  ['the shortest', 1, '1 minute', '1 minuto'],
  ['a whole minute', 60, '1 minute', '1 minuto'],
  ['more than a minute', 61, '2 minutes', '2 minutos'],
  ['an hour', hour, '60 minutes', '60 minutos'],
  ['the longest in minutes', 89 * 60, '89 minutes', '89 minutos'],
  ['the shortest in hours', 90 * 60, '2 hours', '2 horas'],
  ['two hours', 2 * hour, '2 hours', '2 horas'],
  ['more than two hours', 2 * hour + 1, '3 hours', '3 horas'],
  ['a day', 24 * hour, '24 hours', '24 horas'],
])(
  'a wait of 90 minutes or more is written in hours, and never too short: %s',
  (_name, seconds, english, spanish) => {
    expect([formatWait(seconds, 'en'), formatWait(seconds, 'es')]).toEqual([english, spanish])
  },
)

test.each([
  ['an hour', hour, '1 hour', '1 hora'],
  ['an hour and a bit', hour + 1, '1 hour, 1 minute', '1 hora y 1 minuto'],
  ['a day but 20 minutes', 1439 * 60 + 40, '24 hours', '24 horas'],
  ['most of a day', 23 * hour + 40 * 60, '23 hours, 40 minutes', '23 horas y 40 minutos'],
])(
  'a long wait is written in hours and minutes, and never too short: %s',
  (_name, seconds, english, spanish) => {
    expect([formatHours(seconds, 'en'), formatHours(seconds, 'es')]).toEqual([english, spanish])
  },
)

test.each([
  [1, '0:01'],
  [59, '0:59'],
  [845, '14:05'],
  [3600, '60:00'],
])('a wait of %d seconds is counted down from %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown)
})
