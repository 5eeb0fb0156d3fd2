import { expect, test } from 'vitest'
import { dayOf } from '../calendar.ts'
import { isAnswered, nameZone, openHours } from './contact-hours.ts'
import { nextOpening } from './next-opening.ts'

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

const openings = [
  { day: monday, time: '06:59', next: { day: monday, opensAt: '07:00', closesAt: '19:00' } },
  { day: monday, time: '19:00', next: { day: '2026-11-24', opensAt: '07:00', closesAt: '19:00' } },
  { day: friday, time: '19:00', next: { day: saturday, opensAt: '08:00', closesAt: '17:00' } },
  { day: saturday, time: '00:00', next: { day: saturday, opensAt: '08:00', closesAt: '17:00' } },
  { day: sunday, time: '17:00', next: { day: monday, opensAt: '07:00', closesAt: '19:00' } },
  { day: '2026-12-31', time: '23:59', next: { day: '2027-01-01', opensAt: '07:00', closesAt: '19:00' } },
  { day: '2028-02-28', time: '20:00', next: { day: '2028-02-29', opensAt: '07:00', closesAt: '19:00' } },
]
test.each(openings)('after $day at $time, somebody answers from $next.opensAt on $next.day', (given) => {
  expect(nextOpening(hours, given.day, given.time)).toEqual(given.next)
})

// The first day below is a Sunday on which clocks go forward at two in the morning. The second is one on which they go
// back.
test.each([
  ['2026-03-08T11:59:59Z', false],
  ['2026-03-08T12:00:00Z', true],
  ['2026-03-08T20:59:59Z', true],
  ['2026-03-08T21:00:00Z', false],
  ['2026-11-01T12:59:59Z', false],
  ['2026-11-01T13:00:00Z', true],
  ['2026-11-01T21:59:59Z', true],
  ['2026-11-01T22:00:00Z', false],
])('on a night when the clocks change, the line opens and closes at its own hour: %s', (at, answered) => {
  const zone = 'America/New_York'
  const instant = Temporal.Instant.from(at)
  const time = instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
  expect(isAnswered(hours, dayOf(instant, zone), time)).toBe(answered)
})

test.each([
  ['07:00', '19:00', '7\u00a0am–7\u00a0pm', 'de 7\u00a0a.\u00a0m. a 7\u00a0p.\u00a0m.'],
  ['09:30', '23:59', '9:30\u00a0am–11:59\u00a0pm', 'de 9:30\u00a0a.\u00a0m. a 11:59\u00a0p.\u00a0m.'],
])('from %s to %s is written as %s', (opensAt, closesAt, en, es) => {
  expect(openHours({ opensAt, closesAt }, 'en')).toBe(en)
  expect(openHours({ opensAt, closesAt }, 'es')).toBe(es)
})

test('a zone has a name in both languages', () => {
  expect(nameZone('America/New_York', 'en')).toBe('Eastern Time')
  expect(nameZone('America/New_York', 'es')).toBe('hora del Este')
})
