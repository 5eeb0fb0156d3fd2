import { describe, expect, it, test } from 'vitest'
import { checkReprints, cycleOf } from './rules.ts'
import {
  isOpenReprint,
  nextReprintState,
  type ReprintEvent,
  type ReprintState,
  reprintStatesBefore,
} from './states.ts'

const bills = [{ statementOn: '2026-11-09' }, { statementOn: '2026-10-09' }]
const november = { date: '2026-11-09', cycle: '09' }
const october = { date: '2026-10-09', cycle: '09' }

test.each([
  ['one bill', [november], undefined],
  ['all bills there are', [november, october], undefined],
  ['a bill of another day', [{ date: '2026-11-10', cycle: '10' }], 'bill-unknown'],
  ['a bill of another cycle', [{ ...november, cycle: '10' }], 'bill-unknown'],
  ['one that exists and one that does not', [november, { date: '2026-09-09', cycle: '09' }], 'bill-unknown'],
  ['a bill twice', [november, november], 'bill-named-twice'],
  ['a bill twice, once with another cycle', [november, { ...november, cycle: '01' }], 'bill-named-twice'],
])('%s', (_name, wanted, refusal) => {
  expect(checkReprints(wanted, bills)).toBe(refusal)
})

test('the cycle is the day of the month', () => {
  expect(cycleOf('2026-02-28')).toBe('28')
})

describe('every pair of a state and an event', () => {
  const table: Record<ReprintState, Partial<Record<ReprintEvent, ReprintState>>> = {
    requested: { 'take-up': 'in-progress', cancel: 'cancelled' },
    'in-progress': { print: 'printed', cancel: 'cancelled' },
    printed: {},
    cancelled: {},
  }
  const pairs = Object.entries(table).flatMap(([state, moves]) =>
    (['take-up', 'print', 'cancel'] as const).map(
      (event) => [state as ReprintState, event, moves[event]] as const,
    ),
  )

  it.each(pairs)('%s, %s → %s', (state, event, to) => {
    expect(nextReprintState(state, event)).toBe(to)
    expect(reprintStatesBefore(event).includes(state)).toBe(to !== undefined)
  })

  it('those that can be canceled are open', () => {
    const open = (Object.keys(table) as ReprintState[]).filter(isOpenReprint)
    expect(open).toEqual(['requested', 'in-progress'])
  })
})
