import { expect, it } from 'vitest'
import { monthsOf } from './assignment.ts'

it.each<
  [
    string,
    [assigned: string, returned?: string],
    [before?: string | undefined, after?: string],
    [string, string?],
  ]
>([
  ['a device that is theirs: from the month on', ['2026-03-20T12:00Z'], [], ['2026-03']],
  ['by the business zone', ['2026-04-01T03:59Z'], [], ['2026-03']],
  [
    'one that was given back: to that month',
    ['2026-03-20T12:00Z', '2026-06-02T12:00Z'],
    [],
    ['2026-03', '2026-06'],
  ],
  [
    'one that another had in that month: from the next',
    ['2026-03-20T12:00Z'],
    ['2026-03-02T12:00Z'],
    ['2026-04'],
  ],
  [
    'one that another gave back before: from the month on',
    ['2026-03-01T05:00Z'],
    ['2026-03-01T04:59Z'],
    ['2026-03'],
  ],
  [
    'one that another got in the same month: to the one before',
    ['2026-03-20T12:00Z', '2026-06-02T12:00Z'],
    [undefined, '2026-06-30T12:00Z'],
    ['2026-03', '2026-05'],
  ],
  [
    'one that another got later: to that month',
    ['2026-03-20T12:00Z', '2026-06-02T12:00Z'],
    [undefined, '2026-07-01T12:00Z'],
    ['2026-03', '2026-06'],
  ],
  [
    'one month between two others: none',
    ['2026-03-10T12:00Z', '2026-03-20T12:00Z'],
    ['2026-03-05T12:00Z', '2026-03-25T12:00Z'],
    ['2026-04', '2026-02'],
  ],
])('%s', (_, [assigned, returned], [before, after], [first, last]) => {
  const at = (instant: string | undefined) =>
    instant === undefined ? undefined : Temporal.Instant.from(instant)
  const months = monthsOf(
    {
      assignedAt: Temporal.Instant.from(assigned),
      returnedAt: at(returned),
      returnedBefore: at(before),
      assignedAfter: at(after),
    },
    'America/New_York',
  )
  expect(months).toEqual({ first, last })
})
