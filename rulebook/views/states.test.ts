import { describe, expect, it } from 'vitest'
import { roles } from '../call.ts'
import {
  actsUntil,
  canExtend,
  extendedEnd,
  firstEnd,
  isActing,
  isOpen,
  type Level,
  levelOf,
  mayOpen,
} from './states.ts'

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
