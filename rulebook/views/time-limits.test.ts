import { describe, expect, it } from 'vitest'
import { roles } from '../call.ts'
import { formatCountdown } from '../waits.ts'
import { type Level, levelAt, levelOf, mayOpen } from './states.ts'
import { actsUntil, canExtend, extendedEnd, firstEnd, isActing, isOpen, secondsUntil } from './time-limits.ts'

const opened = Temporal.Instant.from('2026-10-14T11:00:00Z')
const at = (clock: string) => Temporal.Instant.from(`2026-10-14T${clock}Z`)
const clockOf = (instant: Temporal.Instant) => instant.toString().slice(11, 19)

describe('a view', () => {
  it('that is opened at 11:00 ends at 11:30', () => {
    expect(clockOf(firstEnd(opened))).toBe('11:30:00')
  })

  it.each([
    { now: '11:00:00', endedAt: null, open: true },
    { now: '11:29:59.999', endedAt: null, open: true },
    { now: '11:30:00', endedAt: null, open: false },
    { now: '11:30:01', endedAt: null, open: false },
    { now: '11:10:00', endedAt: '11:10:00', open: false },
    { now: '11:10:00', endedAt: '11:09:00', open: false },
  ])('that ends at 11:30, and was ended at $endedAt, is open at $now: $open', ({ now, endedAt, open }) => {
    const times = { endsAt: at('11:30:00'), endedAt: endedAt === null ? null : at(endedAt) }
    expect(isOpen(times, at(now))).toBe(open)
  })
})

describe('the level', () => {
  it.each<{ isChecked: boolean; isActing: boolean; level: Level }>([
    { isChecked: false, isActing: false, level: 'look' },
    { isChecked: true, isActing: false, level: 'detail' },
    { isChecked: false, isActing: true, level: 'act' },
    { isChecked: true, isActing: true, level: 'act' },
  ])('checked: $isChecked, acting: $isActing is $level', ({ level, ...is }) => {
    expect(levelOf(is)).toBe(level)
  })
})

describe('acting', () => {
  it.each([
    { now: '11:00:00', endsAt: '11:30:00', until: '11:10:00' },
    { now: '11:20:00', endsAt: '11:30:00', until: '11:30:00' },
    { now: '11:20:01', endsAt: '11:30:00', until: '11:30:00' },
    { now: '11:29:59', endsAt: '11:30:00', until: '11:30:00' },
    { now: '11:29:59', endsAt: '12:30:00', until: '11:39:59' },
  ])('from $now, in a view until $endsAt, lasts until $until', ({ now, endsAt, until }) => {
    expect(clockOf(actsUntil({ endsAt: at(endsAt) }, at(now)))).toBe(until)
  })

  const cells = roles.flatMap((role) =>
    [
      { now: '11:09:59.999', until: '11:10:00', is: role !== 'viewer' },
      { now: '11:10:00', until: '11:10:00', is: false },
      { now: '11:05:00', until: null, is: false },
    ].map((cell) => ({ role, ...cell })),
  )
  it.each(cells)('by a $role until $until, at $now: $is', ({ role, now, until, is }) => {
    expect(isActing({ actsUntil: until === null ? null : at(until) }, role, at(now))).toBe(is)
  })
})

describe('extending a view that was opened at 11:00', () => {
  it.each([
    { endsAt: '11:30:00', ends: '12:00:00' },
    { endsAt: '12:29:59', ends: '12:59:59' },
    { endsAt: '12:30:00', ends: '13:00:00' },
    { endsAt: '12:30:01', ends: '13:00:00' },
    { endsAt: '12:59:59', ends: '13:00:00' },
  ])('that ends at $endsAt lets it end at $ends', ({ endsAt, ends }) => {
    expect(clockOf(extendedEnd({ openedAt: opened, endsAt: at(endsAt) }))).toBe(ends)
  })

  it.each([
    { endsAt: '11:30:00', can: true },
    { endsAt: '12:59:59', can: true },
    { endsAt: '13:00:00', can: false },
  ])('can be done if it ends at $endsAt: $can', ({ endsAt, can }) => {
    expect(canExtend({ openedAt: opened, endsAt: at(endsAt) })).toBe(can)
  })
})

describe('a view', () => {
  const cells = roles.flatMap((role) =>
    [false, true].map((isProtected) => ({ role, isProtected, may: !isProtected || role === 'supervisor' })),
  )
  it.each(cells)(
    'of somebody protected: $isProtected, is opened by a $role: $may',
    ({ role, isProtected, may }) => {
      expect(mayOpen(role, isProtected)).toBe(may)
    },
  )
})

const noon = Date.parse('2026-10-14T12:00:00Z')

describe('the level of a view at noon', () => {
  it.each<{ isChecked: boolean; actsUntil: string | null; level: Level }>([
    { isChecked: false, actsUntil: null, level: 'look' },
    { isChecked: true, actsUntil: null, level: 'detail' },
    { isChecked: false, actsUntil: '2026-10-14T12:00:00.001Z', level: 'act' },
    { isChecked: true, actsUntil: '2026-10-14T12:10:00Z', level: 'act' },
    { isChecked: true, actsUntil: '2026-10-14T12:00:00Z', level: 'detail' },
    { isChecked: false, actsUntil: '2026-10-14T11:59:59Z', level: 'look' },
    { isChecked: false, actsUntil: '2026-10-14T12:00:00Z', level: 'look' },
    { isChecked: false, actsUntil: '2026-10-14T12:00:01Z', level: 'act' },
  ])('is $level, with the caller verified: $isChecked, acting until $actsUntil', ({ level, ...view }) => {
    expect(levelAt(view, noon)).toBe(level)
  })
})

describe('the time left', () => {
  it.each([
    { until: '2026-10-14T12:30:00Z', left: '30:00' },
    { until: '2026-10-14T12:29:59.001Z', left: '30:00' },
    { until: '2026-10-14T14:00:00Z', left: '120:00' },
    { until: '2026-10-14T12:01:05Z', left: '1:05' },
    { until: '2026-10-14T12:00:00.001Z', left: '0:01' },
    { until: '2026-10-14T12:00:00Z', left: '0:00' },
    { until: '2026-10-14T11:00:00Z', left: '0:00' },
  ])('until $until is $left', ({ until, left }) => {
    expect(formatCountdown(secondsUntil(until, noon))).toBe(left)
  })

  it.each([
    ['11:59:59.001', 1],
    ['11:59:00.000', 60],
    ['12:00:00.000', 0],
    ['12:00:00.001', 0],
  ])('at %s is %i seconds until noon', (time, left) => {
    expect(secondsUntil('2026-10-14T12:00:00Z', Date.parse(`2026-10-14T${time}Z`))).toBe(left)
  })
})
