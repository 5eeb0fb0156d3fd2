import { expect, test } from 'vitest'
import { formatHours, isAnswered, nameZone } from './contact-hours.ts'

const hours = {
  weekday: { opensAt: '07:00', closesAt: '19:00' },
  weekend: { opensAt: '08:00', closesAt: '17:00' },
}

const friday = '2026-11-20'
const saturday = '2026-11-21'
const sunday = '2026-11-22'
const monday = '2026-11-23'

const cases = [
  { day: monday, time: '06:59', answered: false },
  { day: monday, time: '07:00', answered: true },
  { day: friday, time: '18:59', answered: true },
  { day: friday, time: '19:00', answered: false },
  { day: saturday, time: '07:59', answered: false },
  { day: saturday, time: '08:00', answered: true },
  { day: sunday, time: '16:59', answered: true },
  { day: sunday, time: '17:00', answered: false },
  { day: monday, time: '00:00', answered: false },
]
test.each(cases)('$day at $time: $answered', ({ day, time, answered }) => {
  expect(isAnswered(hours, day, time)).toBe(answered)
})

test.each([
  ['07:00', '19:00', '7:00am-7:00pm'],
  ['00:00', '12:00', '12:00am-12:00pm'],
  ['09:30', '23:59', '9:30am-11:59pm'],
])('from %s to %s is read as %s', (opensAt, closesAt, text) => {
  expect(formatHours({ opensAt, closesAt })).toBe(text)
})

test('a zone has a name in both languages', () => {
  expect(nameZone('America/New_York', 'en')).toBe('Eastern Time')
  expect(nameZone('America/New_York', 'es')).toBe('hora oriental')
})
