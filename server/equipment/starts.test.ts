import { expect, it } from 'vitest'
import { hasStarted } from './starts.ts'

const at = (time: string) => Temporal.Instant.from(`2026-10-14T${time}Z`)
const before = (startsBefore: number | null, time: string | null) => ({
  startsBefore,
  startedBefore: time === null ? null : new Date(at(time).epochMilliseconds),
})
const now = (starts: number | undefined, time: string | undefined) => ({
  isOnline: true,
  starts,
  startedAt: time === undefined ? undefined : at(time),
})

it.each([
  ['counts as before', before(7, '10:00:00'), now(7, '10:00:00'), false],
  ['counts as before, by a clock that is ahead', before(7, '10:00:00'), now(7, '10:00:20'), false],
  ['counts one more, by a clock that is behind', before(7, '10:00:00'), now(8, '09:59:40'), true],
  ['was reset, and counts from the start', before(7, '10:00:00'), now(1, '10:05:00'), true],
  ['doesn’t count, and runs as before', before(null, '10:00:00'), now(undefined, '10:00:00'), false],
  ['doesn’t count, and clocks differ', before(null, '10:00:00'), now(undefined, '10:00:30'), false],
  ['doesn’t count, and began later', before(null, '10:00:00'), now(undefined, '10:00:31'), true],
  ['counts the same each time, and began later', before(1, '10:00:00'), now(1, '10:05:00'), true],
  ['counts no more, and began later', before(7, '10:00:00'), now(undefined, '10:05:00'), true],
  ['counts for the first time, and runs as before', before(null, '10:00:00'), now(7, '10:00:00'), false],
  ['says nothing', before(7, '10:00:00'), now(undefined, undefined), undefined],
  ['said nothing before', before(null, null), now(8, '10:05:00'), undefined],
  ['doesn’t answer', before(7, '10:00:00'), undefined, undefined],
])('a device that %s', (_name, ran, standing, expected) => {
  expect(hasStarted(ran, standing)).toBe(expected)
})
