import { expect, it } from 'vitest'
import { localTime, timeWithOffset } from './zoned-time.ts'

const zone = 'America/New_York'

it.each([
  ['in winter', '2026-12-23T21:40', '2026-12-23T21:40-05:00'],
  ['in summer', '2026-07-01T08:05', '2026-07-01T08:05-04:00'],
  [
    'in the hour that occurs twice when daylight saving time ends',
    '2026-11-01T01:30',
    '2026-11-01T01:30-04:00',
  ],
  ['after that hour', '2026-11-01T03:00', '2026-11-01T03:00-05:00'],
  ['after the hour that’s skipped in spring', '2026-03-08T03:30', '2026-03-08T03:30-04:00'],
])('a time %s is written with its offset, and read back', (_, local, value) => {
  expect(timeWithOffset(local, zone)).toBe(value)
  expect(localTime(value, zone)).toBe(local)
})

it('a time in the hour that’s skipped in spring becomes an hour later', () => {
  expect(timeWithOffset('2026-03-08T02:30', zone)).toBe('2026-03-08T03:30-04:00')
})

it('no time stays empty, both ways', () => {
  expect([timeWithOffset('', zone), localTime('', zone), localTime('soon', zone)]).toEqual(['', '', ''])
})

it('a time with another offset in a file is shown in the business zone', () => {
  expect(localTime('2026-12-24T02:40:00Z', zone)).toBe('2026-12-23T21:40')
})
