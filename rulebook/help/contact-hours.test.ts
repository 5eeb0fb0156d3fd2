import { expect, test } from 'vitest'
import { isAnswered } from './contact-hours.ts'

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
  expect(isAnswered(day, time)).toBe(answered)
})
