import { describe, expect, it, test } from 'vitest'
import { checkAutopays, mayMove, offersMove } from './rules.ts'
import {
  canBegin,
  isUnderWay,
  nextUpgradeState,
  openUpgradeStates,
  type UpgradeEvent,
  type UpgradeState,
  upgradeStates,
  upgradeStatesBefore,
} from './states.ts'

const events = ['request', 'open', 'move', 'finish', 'refuse'] as const

describe('every pair of a state and an event', () => {
  const table: Record<UpgradeState, Partial<Record<UpgradeEvent, UpgradeState>>> = {
    requested: { open: 'opened', refuse: 'refused' },
    opened: { move: 'moved', refuse: 'refused' },
    moved: { finish: 'done' },
    done: {},
    refused: { request: 'requested' },
  }
  const pairs = Object.entries(table).flatMap(([state, moves]) =>
    events.map((event) => [state as UpgradeState, event, moves[event]] as const),
  )
  it.each(pairs)('%s, %s: %s', (state, event, to) => {
    expect(nextUpgradeState(state, event)).toBe(to)
    expect(upgradeStatesBefore(event).includes(state)).toBe(to !== undefined)
  })
})

test('an account that has moved is never refused later, so nothing goes back', () => {
  expect(upgradeStatesBefore('refuse')).toEqual(['requested', 'opened'])
})

test.each(events)('%s leads to one state, wherever it starts', (event) => {
  const targets = upgradeStatesBefore(event).map((state) => nextUpgradeState(state, event))
  expect(new Set(targets).size).toBe(1)
})

test('it continues on its own until it’s done or refused', () => {
  expect(openUpgradeStates).toEqual(['requested', 'opened', 'moved'])
})

test('it is in progress until it’s done or refused', () => {
  const shown = Object.values(upgradeStates).map((state) => state.shown)
  expect(shown.filter(isUnderWay)).toEqual(['Opening', 'Moving', 'Finishing'])
  expect(isUnderWay('NotStarted')).toBe(false)
  expect(shown.filter(canBegin)).toEqual(['Refused'])
  expect(canBegin('NotStarted')).toBe(true)
})

test.each([
  [0, undefined],
  [1, undefined],
  [2, 'two-autopays'],
])('with %i active auto pay rules it is %s', (active, refusal) => {
  expect(checkAutopays(active)).toBe(refusal)
})

describe('who may move an account', () => {
  const mover = {
    id: '2125550100',
    isPlatform: false,
    billing: true,
    restrictedEarlyAccess: false,
    manages: true,
  }
  test.each([
    ['whoever sees the bills of one of the legacy kind and manages it', {}, true],
    ['nobody one of the platform kind', { isPlatform: true }, false],
    ['nobody who does not see its bills', { billing: false }, false],
    ['nobody one in early access', { restrictedEarlyAccess: true }, false],
    ['nobody who does not manage it', { manages: false }, false],
    ['nobody who only looks at it', { billing: false, manages: false }, false],
    ['nobody without an account', { id: '' }, false],
  ])('%s', (_who, more, may) => {
    expect(mayMove({ ...mover, ...more })).toBe(may)
  })

  const product = { isMigrating: true, isEnabled: true }
  test.each([
    ['one that is to move', {}, {}, true],
    ['none that stays', { isMigrating: false }, {}, false],
    ['none that is not delivered', { isEnabled: false }, {}, false],
    ['none to those who may not', {}, { manages: false }, false],
    ['none once the account has moved', {}, { isPlatform: true }, false],
  ])('a product offers it: %s', (_which, its, more, offers) => {
    expect(offersMove({ ...product, ...its }, { ...mover, ...more })).toBe(offers)
  })
})
