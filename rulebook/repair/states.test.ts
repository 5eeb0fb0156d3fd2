import { expect, it } from 'vitest'
import {
  isOutdated,
  isTimedOut,
  nextRepairStep,
  type RepairEvent,
  type RepairStep,
  repairSteps,
  waitingSteps,
} from './states.ts'

const events: RepairEvent[] = [
  'start',
  'qualify',
  'disqualify',
  'fix',
  'fix-failed',
  'time-out',
  'report-success',
  'report-failure',
  'leave',
]
const none = '—'
const table: Record<RepairStep, (RepairStep | typeof none)[]> = {
  landing: ['waiting_qualify', none, none, none, none, none, none, none, none],
  waiting_qualify: [none, 'waiting_repair', 'fail', none, none, 'fail', none, none, none],
  waiting_repair: [none, none, none, 'success', 'success', 'success', none, none, none],
  success: [none, none, none, none, none, none, 'ended', 'fail', none],
  fail: [none, none, none, none, none, none, 'ended', none, 'ended'],
  ended: [none, none, none, none, none, none, none, none, none],
}
const steps = Object.keys(repairSteps) as RepairStep[]

it.each(steps.flatMap((step) => events.map((event, at) => [step, event, table[step][at]] as const)))(
  'a repair at %s, by %s, goes to %s',
  (step, event, expected) => {
    expect(nextRepairStep(step, event) ?? none).toBe(expected)
  },
)

it.each(
  steps.flatMap((step) =>
    (
      [
        ['a millisecond before its two minutes are over', 119_999, false],
        ['when they are over', 120_000, true],
        ['long after', 3_600_000, true],
        ['before a clock that was set back', -1, false],
      ] as const
    ).map(
      ([when, passed, isOver]) =>
        [step, when, passed, isOver && waitingSteps.some((each) => each === step)] as const,
    ),
  ),
)('the step %s %s', (step, _when, passed, expected) => {
  expect(isTimedOut(step, 1_000, 1_000 + passed)).toBe(expected)
})

it.each([
  ['a millisecond before its day is over', 86_399_999, false],
  ['when it is over', 86_400_000, true],
])('a case %s is continued or not', (_when, passed, expected) => {
  expect(isOutdated(1_000, 1_000 + passed)).toBe(expected)
})
