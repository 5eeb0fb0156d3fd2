import { describe, expect, it } from 'vitest'
import { workingTimes } from './working-times.ts'

const zone = 'America/New_York'
const hours = (first: string, days: number) =>
  workingTimes(first, days, zone).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt]
      .map((at) =>
        Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16),
      )
      .join(' '),
  )
const of = (day: string) => [
  `${day}T08:00 ${day}T10:00`,
  `${day}T10:00 ${day}T12:00`,
  `${day}T13:00 ${day}T15:00`,
  `${day}T15:00 ${day}T17:00`,
]

describe('the times of technicians', () => {
  it.each([
    ['summer time begins', '2026-03-07', ['2026-03-07T13:00:00Z', '2026-03-09T12:00:00Z']],
    ['summer time ends', '2026-10-31', ['2026-10-31T12:00:00Z', '2026-11-02T13:00:00Z']],
  ])('start at 8 am local time before and after %s', (_, saturday, firsts) => {
    const [first, second] = [saturday, firsts[1]?.slice(0, 10) ?? '']
    expect(hours(saturday, 3)).toEqual([...of(first.slice(5)), ...of(second.slice(5))])
    const times = workingTimes(saturday, 3, zone)
    expect([times[0]?.startsAt, times[4]?.startsAt]).toEqual(firsts)
    for (const { startsAt, endsAt } of times)
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(2 * 3_600_000)
  })

  it.each([
    ['a Sunday', '2026-10-18', 1],
    ['Thanksgiving', '2026-11-26', 1],
    ['a holiday that is kept on the Monday', '2027-07-05', 1],
  ])('are none on %s', (_, day, days) => {
    expect(workingTimes(day, days, zone)).toEqual([])
  })

  it('are four on a Saturday as on any other day, and none if no day is asked for', () => {
    expect(hours('2026-10-17', 1)).toEqual(of('10-17'))
    expect(workingTimes('2026-10-17', 0, zone)).toEqual([])
  })
})
