import { describe, expect, it } from 'vitest'
import { formatCountdown } from '../waits.ts'
import { dropsAgentMode, levelAt, secondsUntil } from './rules.ts'
import type { Level } from './states.ts'

describe('the unlock prompt (CP §6)', () => {
  it.each([
    { typed: 'agent.one!!!', drops: true },
    { typed: '  agent.one!!! ', drops: true },
    { typed: 'agent.one', drops: false },
    { typed: 'agent.one!!', drops: false },
    { typed: 'agent.one!!!!', drops: false },
    { typed: 'agent.one !!!', drops: false },
    { typed: 'agent.two!!!', drops: false },
    { typed: 'Agent.One!!!', drops: false },
    { typed: '!!!', drops: false },
    { typed: '', drops: false },
  ])('"$typed" drops agent mode: $drops', ({ typed, drops }) => {
    expect(dropsAgentMode(typed, 'agent.one')).toBe(drops)
  })
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
